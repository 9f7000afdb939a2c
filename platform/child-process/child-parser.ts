import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { ParserModule } from './child-main.ts'
import { fairQueue, type FairQueueOptions } from './fair-queue.ts'
import { runChild, type ChildEnd, type ChildLimits } from './run-child.ts'

export interface ChildParserFacts<Value> {
  /** The module that parses, a `ParserModule`. */
  readonly module: URL
  /** The schema of each line that the module writes. */
  readonly line: v.GenericSchema<unknown, Value>
  readonly limits: ChildLimits
  readonly queue: FairQueueOptions
}

export type ParseResult<Value> =
  | { readonly kind: 'Parsed'; readonly values: readonly Value[] }
  /** `detail` is for the log: it may contain parts of the input. */
  | { readonly kind: 'TooLarge' | 'TimedOut' | 'Malformed'; readonly detail: string }
  /** The input was not parsed: too many inputs are queued, for this caller (`OWN`) or in total. */
  | { readonly kind: 'Busy'; readonly because: 'OWN' | 'ALL'; readonly retryAfterSeconds: number }

/** A longer line would block the event loop while it is parsed. */
const maxLineLength = 4 * 1024 * 1024
const newline = 0x0a

/**
 * Creates a parser for untrusted input. Each input gets its own child process, which is never reused. The promise never
 * rejects: however the process ends, the server gets a result and continues to run.
 */
export function childParser<Value>(
  facts: ChildParserFacts<Value>,
): (input: Parameters<ParserModule['parse']>[0], asker: string) => Promise<ParseResult<Value>> {
  const { module, line, limits, queue } = facts
  const turnOf = fairQueue(queue)
  const busy = (because: 'OWN' | 'ALL') =>
    ({ kind: 'Busy', because, retryAfterSeconds: Math.ceil(limits.timeoutMs / 1000) }) as const
  return async (input, asker) => {
    const turn = await turnOf(asker)
    if (turn.kind === 'Busy') return busy(turn.because)
    let end: ChildEnd
    try {
      end = await runChild(module, input, limits)
    } finally {
      turn.end()
    }
    switch (end.kind) {
      case 'NotStarted':
        return busy('ALL')
      case 'Output':
        return valuesOf(end.bytes, line)
      case 'Crashed':
        return { kind: 'Malformed', detail: end.detail }
      default:
        return { kind: end.kind, detail: end.detail }
    }
  }
}

/** Parses the lines of a child's output, and yields to other requests between them. */
async function valuesOf<Value>(bytes: Buffer, schema: v.GenericSchema<unknown, Value>): Promise<ParseResult<Value>> {
  const values: Value[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(newline, start)
    if (end < 0 || end - start > maxLineLength) return { kind: 'Malformed', detail: 'a line without an end' }
    const parsed = v.safeParse(schema, jsonOf(bytes.toString('utf8', start, end)))
    if (!parsed.success) return { kind: 'Malformed', detail: `an unexpected line: ${parsed.issues[0].message}` }
    values.push(parsed.output)
    start = end + 1
    await setImmediate()
  }
  return { kind: 'Parsed', values }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
