// What the attacking agents share: each attempt is tried, and logged as REACHED or DENIED.
import process from 'node:process'

/** Targets of an attack, which the test hides in the task's text. */
export function targetsOf(task) {
  return JSON.parse(task.text)
}

/** Tries every attempt of `attempts` (name → function) for at most two seconds, and logs what became of it. */
export async function attack(env, attempts) {
  // What is thrown where nobody can catch it would end the process, and the attack with it.
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => env.log(`DENIED uncaught: ${error.code} ${error.message}`))
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      const late = new Promise((_, no) => setTimeout(no, 2000, new Error('no answer')).unref())
      const got = await Promise.race([attempt(), late])
      env.log(`REACHED ${name}: ${String(got).slice(0, 200)}`)
    } catch (error) {
      env.log(`DENIED ${name}: ${error.code ?? ''} ${String(error.message).split('\n')[0]}`)
    }
  }
}
