// The entry point of every child process that parses untrusted input: reads its whole input, lets one module parse it,
// and writes each resulting value as a line of JSON to the channel.
import { readFileSync, writeFileSync } from 'node:fs'
import { exitCodeTooLarge } from './exit-code.ts'

/** The exports of a module that runs in a child process: `parse` yields the values for the server, in their order. */
export interface ParserModule {
  readonly parse: (input: Uint8Array) => Promise<Iterable<unknown>>
}

const stdin = 0
const channel = 3

try {
  const [, , module = ''] = process.argv
  const { parse } = (await import(module)) as ParserModule
  for (const value of await parse(readFileSync(stdin))) writeFileSync(channel, `${JSON.stringify(value)}\n`)
} catch (error) {
  // "Array buffer allocation failed", "Invalid string length": the input needs more memory than there is
  if (error instanceof RangeError) process.exit(exitCodeTooLarge)
  throw error
}
