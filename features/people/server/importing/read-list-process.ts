// Runs in a separate child process for each list (platform/child-process).
import type { ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { unpackList } from './list-input.ts'
import { readList, type ReadOutcome } from './read-list.ts'

type Read = Extract<ReadOutcome, { readonly kind: 'Read' }>
export type ListLine = Exclude<ReadOutcome, Read> | Omit<Read, 'portions'> | readonly ListedPerson[]

/** Parses a list: the first line is its error, its question or its format, the next ones are its people in batches. */
export async function parse(input: Uint8Array): Promise<ListLine[]> {
  const { bytes, answers } = unpackList(input)
  const outcome: ReadOutcome = await readList(bytes, answers)
  if (outcome.kind !== 'Read') return [outcome]
  const { portions, ...written } = outcome
  return [written, ...portions]
}
