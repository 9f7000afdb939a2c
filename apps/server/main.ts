import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/log.ts'
import { configuredVariables } from '#platform/settings/configured-variables.ts'
import { OperatorProblem } from '#platform/operator-problem.ts'
import { errorFacts, redactText } from '#platform/redact.ts'
import { routeConsole } from '#platform/route-console.ts'
import { logSecurity } from '#platform/security-log.ts'
import { greeting } from './greeting.ts'
import { start, type Running } from './start.ts'

const stopTimeoutMs = 5_000

const result = readConfig(process.env)
if (result.kind === 'Problems') {
  for (const problem of result.problems) console.error(problem)
  process.exit(1)
}
const { config } = result

/** To who starts this process; libraries' own words go into the log. */
const say = console.error.bind(console)
routeConsole(createLogger(config.logLevel))

// What nobody caught leaves this process in a state that nobody knows. It is logged, and the process ends in order, not
// at once, so that answers under way are still given; the exit code tells the supervisor to start another.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (fault: unknown) => {
    createLogger(config.logLevel).fatal({ err: fault, event }, 'a fault that nobody caught: the process ends')
    void stop(1)
  })

const starting = start(config, (line) => console.log(`  ${line}`))
// A function, because a signal may come during any wait.
let stopping = false
const isStopping = () => stopping
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// Whoever started this process through a channel has ended.
process.on('disconnect', () => void stop())

try {
  const running = await starting
  logSecurity({ event: 'configuration.loaded', outcome: 'success', names: configuredVariables(process.env) })
  if (!isStopping()) {
    console.log(greeting(running.port, config.seed === 'demo' && !config.cognito))
    // from now on its end is no problem of the configuration (tools/keep-running.mjs)
    process.send?.('ready')
  }
} catch (error) {
  if (!isStopping()) {
    say(error instanceof OperatorProblem ? error.message.split('\n').map(redactText).join('\n') : errorFacts(error))
    process.exit(1)
  }
}

/** Stops in order, once: also when asked while still starting. Being asked to stop is no failure, so the code is 0 then. */
async function stop(exitCode = 0): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref()
  const running: Running | undefined = await starting.catch(() => undefined)
  await running?.close().catch(() => undefined)
  process.exit(exitCode)
}
