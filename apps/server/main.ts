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

/** Prints for the operator who starts this process. Output of libraries goes to the log. */
const say = console.error.bind(console)
routeConsole(createLogger(config.logLevel))

// After an uncaught error the state of the process is unknown. The error is logged, and the process shuts down
// gracefully so that requests in progress still get their responses. The exit code tells the supervisor to start
// another.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (fault: unknown) => {
    createLogger(config.logLevel).fatal({ err: fault, event }, 'a fault that nobody caught: the process ends')
    void stop(1)
  })

const starting = start(config, (line) => console.log(`  ${line}`))
// A function, because a signal can arrive during any await.
let stopping = false
const isStopping = () => stopping
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// The parent process, which started this one with an IPC channel, has ended.
process.on('disconnect', () => void stop())

try {
  const running = await starting
  logSecurity({ event: 'configuration.loaded', outcome: 'success', names: configuredVariables(process.env) })
  if (!isStopping()) {
    console.log(greeting(running.port, config.seed === 'demo' && !config.cognito))
    // from now on an exit is not a configuration problem (tools/keep-running.mjs)
    process.send?.('ready')
  }
} catch (error) {
  if (!isStopping()) {
    say(error instanceof OperatorProblem ? error.message.split('\n').map(redactText).join('\n') : errorFacts(error))
    process.exit(1)
  }
}

/** Shuts down gracefully, once, also during startup. A requested stop is not a failure, so the exit code is then 0. */
async function stop(exitCode = 0): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref()
  const running: Running | undefined = await starting.catch(() => undefined)
  await running?.close().catch(() => undefined)
  process.exit(exitCode)
}
