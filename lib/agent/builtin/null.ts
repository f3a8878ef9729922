/** Answers nothing: whatever it scores is a fault of the harness. */
const nothing = (): undefined => undefined

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default nothing
