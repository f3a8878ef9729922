// Loaded into every test process: a test that reaches for the network fails at once.
globalThis.fetch = () => {
  throw new Error('A test called fetch: tests never use the network.')
}
