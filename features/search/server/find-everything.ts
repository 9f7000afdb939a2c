import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { FoundDocument } from './document-store.ts'
import { correctSearch, findKind, findSpeech, prepareSearch, type PreparedSearch, type Searcher } from './search.ts'
import type { SpokenEpisode } from './speech-store.ts'

/** Everything that was found, each list best first. */
export interface Findings {
  /** The search that gave the lists: as typed, or corrected. Undefined when the text was too short. */
  readonly search: PreparedSearch | undefined
  /** The corrected words, when nothing was found by the typed ones. */
  readonly meant: string | undefined
  readonly courses: readonly FoundDocument[]
  readonly lessons: readonly FoundDocument[]
  readonly experts: readonly FoundDocument[]
  readonly categories: readonly FoundDocument[]
  readonly spoken: readonly SpokenEpisode[]
}

/** The maximum number of hits of a kind, so that a search costs the same in a catalogue of any size. */
export const maxHits = 100

const nothing: Findings = {
  search: undefined,
  meant: undefined,
  courses: [],
  lessons: [],
  experts: [],
  categories: [],
  spoken: [],
}

/**
 * Finds courses, lessons, experts, categories and spoken words (C1, C5). When nothing at all is found, what may have been
 * meant is looked for instead.
 * @param spoken only what is taught in this language
 */
export async function findEverything(
  tx: Transaction,
  searcher: Searcher,
  text: string,
  spoken: Language | undefined,
): Promise<Findings> {
  const lookup = await prepareSearch(tx, searcher, text)
  if (!lookup) return nothing
  const found = await everything(tx, lookup.search, spoken)
  if (!isEmpty(found)) return found
  const corrected = await correctSearch(tx, lookup)
  if (!corrected) return found
  const meant = await everything(tx, corrected.search, spoken)
  return isEmpty(meant) ? found : { ...meant, meant: corrected.meant }
}

async function everything(tx: Transaction, search: PreparedSearch, spoken: Language | undefined): Promise<Findings> {
  const narrowed = { limit: maxHits, spoken }
  const [courses, lessons, experts, categories, said] = await Promise.all([
    findKind(tx, search, 'course', narrowed),
    findKind(tx, search, 'lesson', narrowed),
    findKind(tx, search, 'expert', { limit: maxHits, spoken: undefined }),
    findKind(tx, search, 'category', { limit: maxHits, spoken: undefined }),
    findSpeech(tx, search, narrowed),
  ])
  return { search, meant: undefined, courses, lessons, experts, categories, spoken: said }
}

const isEmpty = ({ courses, lessons, experts, categories, spoken }: Findings): boolean =>
  [courses, lessons, experts, categories, spoken].every(({ length }) => length === 0)
