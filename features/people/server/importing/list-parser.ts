import * as v from 'valibot'
import { childParser, type ParseResult } from '#platform/child-process/index.ts'
import { maxListColumns, type ColumnAnswers } from '#features/people/rules/importing/list-columns.ts'
import { fields } from '#features/people/rules/importing/words.ts'
import { maxPeople, type ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { packList } from './list-input.ts'
import type { ListLine } from './read-list-process.ts'
import type { ListFault, ReadOutcome } from './read-list.ts'

/** Why a valid list may not have been read. */
export type ReadingFault = 'TOOK_TOO_LONG' | 'BUSY' | 'ALL_BUSY'

export type ListRead =
  | Extract<ReadOutcome, { readonly kind: 'Read' | 'Ask' }>
  | {
      readonly kind: 'Fault'
      readonly fault: ListFault | ReadingFault
      /** For the log, when the child process crashed. */
      readonly detail?: string
      readonly retryAfterSeconds?: number
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
  'TOO_MANY_COLUMNS',
  'NO_ADDRESSES',
] as const satisfies readonly ListFault[]

const Text = v.pipe(v.string(), v.maxLength(4000))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPeople))
const Fault = v.strictObject({ kind: v.literal('Fault'), fault: v.picklist(faults) })
const Column = v.pipe(
  v.strictObject({
    place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
    head: Text,
    answer: v.optional(v.picklist([...fields, 'none'])),
    samples: v.pipe(v.array(Text), v.maxLength(10)),
  }),
  v.transform(({ answer, ...rest }) => ({ ...rest, answer })),
)
const Columns = v.pipe(v.array(Column), v.maxLength(maxListColumns))
const Ask = v.strictObject({ kind: v.literal('Ask'), columns: Columns })
const Written = v.strictObject({
  kind: v.literal('Read'),
  columns: Columns,
  encoding: v.optional(v.picklist(['UTF-8', 'UTF-16', 'Windows-1252'])),
  separator: v.optional(v.picklist(['SEMICOLON', 'COMMA', 'TAB'])),
  count: Count,
})
const Person = v.strictObject({
  number: Count,
  name: Text,
  email: Text,
  role: Text,
  groups: Text,
  employeeNumber: Text,
  department: Text,
})
const Line: v.GenericSchema<unknown, ListLine> = v.union([
  Fault,
  Ask,
  v.pipe(
    Written,
    v.transform(({ encoding, separator, ...rest }) => ({ ...rest, encoding, separator })),
  ),
  v.pipe(v.array(Person), v.maxLength(1000)),
])

const parse = childParser({
  module: new URL('read-list-process.ts', import.meta.url),
  line: Line,
  // the largest allowed lists need half of each: 400 MB, and two seconds on a slow machine
  limits: {
    heapMb: 512,
    addressSpaceMb: 2304,
    cpuSeconds: 4,
    timeoutMs: 60_000,
    maxOutputBytes: 48 * 1024 * 1024,
  },
  queue: { concurrency: 2, maxWaiting: 24, maxWaitingPerKey: 3, maxWaitMs: 60_000 },
})

/**
 * Parses a list of people in a separate child process (docs/decisions/0081). Lists of one organization wait for each
 * other, but the lists of another organization do not wait for all of them.
 */
export async function readListApart(
  bytes: Uint8Array,
  answers: ColumnAnswers,
  organizationId: string,
): Promise<ListRead> {
  const result = await parse(packList(bytes, answers), organizationId)
  switch (result.kind) {
    case 'Busy': {
      const { because, retryAfterSeconds } = result
      return { kind: 'Fault', fault: because === 'OWN' ? 'BUSY' : 'ALL_BUSY', retryAfterSeconds }
    }
    case 'TooLarge':
      return { kind: 'Fault', fault: 'TOO_LARGE_INSIDE', detail: result.detail }
    case 'TimedOut':
      return { kind: 'Fault', fault: 'TOOK_TOO_LONG', detail: result.detail }
    case 'Malformed':
      return { kind: 'Fault', fault: 'BROKEN', detail: result.detail }
    case 'Parsed':
      return listOf(result)
  }
}

const isPortion = (line: ListLine): line is readonly ListedPerson[] => Array.isArray(line)

type Lines = Extract<ParseResult<ListLine>, { kind: 'Parsed' }>

function listOf({ values: [first, ...rest] }: Lines): ListRead {
  const portions = rest.filter(isPortion)
  const count = portions.reduce((sum, { length }) => sum + length, 0)
  if (first === undefined || isPortion(first) || portions.length !== rest.length)
    return { kind: 'Fault', fault: 'BROKEN', detail: 'lines in another order' }
  if (first.kind !== 'Read') return first
  if (first.count !== count) return { kind: 'Fault', fault: 'BROKEN', detail: 'lines are missing' }
  const { columns, encoding, separator } = first
  return { kind: 'Read', columns, encoding, separator, count, portions }
}
