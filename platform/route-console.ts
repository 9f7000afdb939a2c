import { format } from 'node:util'
import type { Logger } from './log.ts'
import { redactMessage } from './redact.ts'

/** What libraries write by themselves; `console.log` stays the program's own word to who starts it. */
const methods = ['error', 'warn', 'info', 'debug', 'trace'] as const

/**
 * Sends what libraries write to the console, and Node's own warnings, into the log, redacted: some print errors as they
 * are, with addresses and rows. It holds for the whole process.
 * @returns what puts the console back (tests)
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
  // objects may hold anything, and are not written
  const text = format(...given.filter((each) => typeof each !== 'object'))
  log.warn({ console: redactMessage(text), ...(problem && { err: problem }) }, 'a library wrote to the console')
}
