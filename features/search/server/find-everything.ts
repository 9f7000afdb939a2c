import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { FoundDocument } from './document-store.ts'
import {
  correctSearch,
  findKinds,
  findSome,
  findSpeech,
  prepareSearch,
  type PreparedSearch,
  type Searcher,
} from './search.ts'
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

/** With fewer documents that hold all of the words, those that hold some are found as well. */
const enough = 5

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
 * @param tx a transaction of the system, which alone reads what is said in films
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
  if (!isEmpty(found)) return withPartial(tx, found, lookup.search, spoken)
  const corrected = await correctSearch(tx, lookup)
  const meant = corrected && (await everything(tx, corrected.search, spoken))
  if (corrected && meant && !isEmpty(meant)) return { ...meant, meant: corrected.meant }
  return withPartial(tx, found, lookup.search, spoken)
}

async function everything(tx: Transaction, search: PreparedSearch, spoken: Language | undefined): Promise<Findings> {
  const [courses, lessons, others, said] = await Promise.all([
    findKinds(tx, search, ['course'], { limit: maxHits, spoken }),
    findKinds(tx, search, ['lesson'], { limit: maxHits, spoken }),
    findKinds(tx, search, ['expert', 'category'], { limit: maxHits, spoken: undefined }),
    findSpeech(tx, search, { limit: maxHits, spoken }),
  ])
  return {
    search,
    meant: undefined,
    courses: withSpeech(courses, said),
    lessons,
    experts: others.filter(({ kind }) => kind === 'expert'),
    categories: others.filter(({ kind }) => kind === 'category'),
    spoken: said,
  }
}

/** How much more a course counts in which all of the words are said in one passage, the more the oftener. */
const speechWeight = 0.1

/** Courses with how often it is said in them; those in which only a passage holds it come last. */
function withSpeech(courses: readonly FoundDocument[], said: readonly SpokenEpisode[]): FoundDocument[] {
  const counts = new Map<string, number>()
  for (const { courseId, count } of said) counts.set(courseId, (counts.get(courseId) ?? 0) + count)
  const known = new Set(courses.map(({ id }) => id))
  const onlySaid = new Map(
    said
      .filter(({ courseId }) => !known.has(courseId))
      .map(({ courseId, language }) => [
        courseId,
        { id: courseId, kind: 'course' as const, courseId, language, score: 0 },
      ]),
  )
  return [...courses, ...onlySaid.values()]
    .map((course) => {
      const count = counts.get(course.id) ?? 0
      return { ...course, score: course.score + (speechWeight * count) / (count + 10) }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxHits)
}

/** Where few documents hold all of the words, those that hold some of them are found as well. */
async function withPartial(
  tx: Transaction,
  found: Findings,
  search: PreparedSearch,
  spoken: Language | undefined,
): Promise<Findings> {
  const { courses, experts, categories } = found
  if (search.words.length < 2 || courses.length + experts.length + categories.length >= enough) return found
  const partial = await findSome(tx, search, spoken)
  const of = (kind: FoundDocument['kind']) => partial.filter((each) => each.kind === kind)
  return {
    ...found,
    courses: merged(courses, of('course')),
    experts: merged(experts, of('expert')),
    categories: merged(categories, of('category')),
  }
}

/** Both lists in the order of their scores, each document once: with its score for all of the words where it has one. */
function merged(all: readonly FoundDocument[], partial: readonly FoundDocument[]): FoundDocument[] {
  const known = new Set(all.map(({ id }) => id))
  return [...all, ...partial.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.score - a.score).slice(0, maxHits)
}

const isEmpty = ({ courses, lessons, experts, categories, spoken }: Findings): boolean =>
  [courses, lessons, experts, categories, spoken].every(({ length }) => length === 0)

/** Experts, courses and categories in one order, the best first; an expert before a course where both are equal. */
export const rankedTogether = ({ courses, experts, categories }: Ranked): FoundDocument[] =>
  [...experts, ...courses, ...categories].toSorted((a, b) => b.score - a.score)

/** The best of all; undefined where there is nothing. */
export const bestOf = ({ courses, experts, categories }: Ranked): FoundDocument | undefined =>
  rankedTogether({ courses: courses.slice(0, 1), experts: experts.slice(0, 1), categories: categories.slice(0, 1) })[0]

type Ranked = Pick<Findings, 'courses' | 'experts' | 'categories'>
