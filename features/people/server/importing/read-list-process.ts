// Runs in a separate child process for each list (platform/child-process).
import type { ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { readList, type ReadOutcome } from './read-list.ts'

type Read = Extract<ReadOutcome, { readonly kind: 'Read' }>
export type ListLine =
  Extract<ReadOutcome, { readonly kind: 'Fault' }> | Omit<Read, 'portions'> | readonly ListedPerson[]

/** Parses a list: the first line is its error or its format, the next ones are its people in batches. */
export async function parse(bytes: Uint8Array): Promise<ListLine[]> {
  const outcome: ReadOutcome = await readList(bytes)
  if (outcome.kind === 'Fault') return [outcome]
  const { portions, ...written } = outcome
  return [written, ...portions]
}
