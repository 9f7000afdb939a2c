// Runs in a separate child process for each file (platform/child-process).
import type { FileRecord } from '#features/people/rules/staff-imports/records.ts'
import { readRecords, type RecordsRead } from './read-records.ts'

type Fault = Extract<RecordsRead, { readonly kind: 'Fault' }>
export type RecordsLine = Fault | readonly FileRecord[]

/** So that no line is longer than the channel allows. */
const batchSize = 50

/** Parses a file: one line with its fault, or its records in batches. */
export async function parse(bytes: Uint8Array): Promise<RecordsLine[]> {
  const read = await readRecords(bytes)
  if (read.kind === 'Fault') return [read]
  const lines: RecordsLine[] = []
  for (let at = 0; at < read.records.length; at += batchSize) lines.push(read.records.slice(at, at + batchSize))
  return lines
}
