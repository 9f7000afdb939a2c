// Runs in a child process of its own for each list (platform/child-process).
import type { ListedPerson } from '#features/people/rules/importing/listed-people.ts'
import { readList, type ReadOutcome } from './read-list.ts'

type Read = Extract<ReadOutcome, { readonly kind: 'Read' }>
export type ListLine =
  Extract<ReadOutcome, { readonly kind: 'Fault' }> | Omit<Read, 'portions'> | readonly ListedPerson[]

/** What a list is: first its fault or how it is written, then its people in portions. */
export async function parse(bytes: Uint8Array): Promise<ListLine[]> {
  const outcome: ReadOutcome = await readList(bytes)
  if (outcome.kind === 'Fault') return [outcome]
  const { portions, ...written } = outcome
  return [written, ...portions]
}
