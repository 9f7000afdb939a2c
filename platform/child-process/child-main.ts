// The program of every child process that reads what somebody else wrote: takes its input to the end, lets one module
// parse it, and writes each value that comes out as a line of JSON to the channel.
import { readFileSync, writeFileSync } from 'node:fs'
import { exitCodeTooLarge } from './exit-code.ts'

/** What a module that runs in a child process exports: it gives the values that the server gets, in their order. */
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
  // "Array buffer allocation failed", "Invalid string length": there is no memory for it
  if (error instanceof RangeError) process.exit(exitCodeTooLarge)
  throw error
}
