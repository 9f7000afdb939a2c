import { format } from 'node:util'
import type { Logger } from './log.ts'
import { redactMessage } from './redact.ts'

/** The methods that libraries use; `console.log` is for our own output to the operator. */
const methods = ['error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * Redirects what libraries write to the console, and Node's own warnings, to the log, redacted: some libraries print
 * errors unchanged, with addresses and rows. It affects the whole process.
 * @returns a function that restores the console (tests)
 */
export function routeConsole(log: Logger): () => void {
  const before = methods.map((method) => [method, console[method]] as const)
  const warnings = process.listeners('warning')
  for (const method of methods) console[method] = (...given: unknown[]) => write(log, given)
  process.removeAllListeners('warning')
  const onWarning = (warning: Error) => log.warn({ err: warning }, 'a warning of Node')
  process.on('warning', onWarning)
  return () => {
    for (const [method, original] of before) console[method] = original
    process.off('warning', onWarning)
    for (const listener of warnings) process.on('warning', listener)
  }
}

function write(log: Logger, given: readonly unknown[]): void {
  const problem = given.find((each) => each instanceof Error)
  // objects may contain secrets and are not written
  const text = format(...given.filter((each) => typeof each !== 'object'))
  log.warn({ console: redactMessage(text), ...(problem && { err: problem }) }, 'a library wrote to the console')
}
