import * as v from 'valibot'
import { childParser } from '#platform/child-process/index.ts'
import { maxRecords, type FileRecord } from '#features/people/rules/staff-imports/records.ts'
import type { TableFault } from '#features/people/server/importing/read-table.ts'
import type { RecordsLine } from './read-records-process.ts'

export type RecordsFault = TableFault | 'TOOK_TOO_LONG' | 'BUSY'

export type RecordsGiven =
  | { readonly kind: 'Records'; readonly records: readonly FileRecord[] }
  | {
      readonly kind: 'Fault'
      readonly fault: RecordsFault
      /** For the log, when the child process crashed. */
      readonly detail?: string
    }

const faults = [
  'OLD_WORKBOOK',
  'WRONG_KIND',
  'EMPTY',
  'OPEN_QUOTE',
  'BROKEN',
  'TOO_LARGE_INSIDE',
  'UNSAFE_INSIDE',
  'TOO_MANY_ROWS',
] as const satisfies readonly TableFault[]

const Line: v.GenericSchema<unknown, RecordsLine> = v.union([
  v.strictObject({ kind: v.literal('Fault'), fault: v.picklist(faults) }),
  v.pipe(
    v.array(v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(601)))),
    v.maxLength(50),
  ),
])

const parse = childParser({
  module: new URL('read-records-process.ts', import.meta.url),
  line: Line,
  limits: {
    heapMb: 512,
    addressSpaceMb: 2304,
    cpuSeconds: 4,
    timeoutMs: 60_000,
    maxOutputBytes: 48 * 1024 * 1024,
  },
  queue: { concurrency: 1, maxWaiting: 6, maxWaitingPerKey: 2, maxWaitMs: 60_000 },
})

/** Parses a file of another system in a separate child process (docs/decisions/0081). */
export async function readRecordsApart(bytes: Uint8Array, userId: string): Promise<RecordsGiven> {
  const result = await parse(bytes, userId)
  switch (result.kind) {
    case 'Busy':
      return { kind: 'Fault', fault: 'BUSY' }
    case 'TooLarge':
      return { kind: 'Fault', fault: 'TOO_LARGE_INSIDE', detail: result.detail }
    case 'TimedOut':
      return { kind: 'Fault', fault: 'TOOK_TOO_LONG', detail: result.detail }
    case 'Malformed':
      return { kind: 'Fault', fault: 'BROKEN', detail: result.detail }
    case 'Parsed':
      return recordsOf(result.values)
  }
}

const isBatch = (line: RecordsLine): line is readonly FileRecord[] => Array.isArray(line)

function recordsOf(lines: readonly RecordsLine[]): RecordsGiven {
  const [first] = lines
  if (first && !isBatch(first)) return first
  const records = lines.filter(isBatch).flat()
  if (records.length === 0 || records.length > maxRecords)
    return { kind: 'Fault', fault: 'BROKEN', detail: 'no records' }
  return { kind: 'Records', records }
}
