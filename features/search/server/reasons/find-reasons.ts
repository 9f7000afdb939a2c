import type { Transaction } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import type { Language } from '#values/language.ts'
import { reasonOf } from '#features/search/rules/reason.ts'
import { marked, some } from '#features/search/rules/search-condition.ts'
import type { FoundDocument } from '#features/search/server/document-store.ts'
import type { SuggestedKind } from '#features/search/server/name-store.ts'
import type { PreparedSearch } from '#features/search/server/search.ts'
import { findMoments, type Moment } from './moment-store.ts'
import { textsOf } from './texts-of.ts'

/** Why something was found, besides what its title and its people show. */
export interface FoundReason {
  /** The language of the passage and of the subject. */
  readonly language: Language
  readonly subject: string | undefined
  readonly passage: string | undefined
  readonly moment: Moment | undefined
}

/**
 * Why each of some hits was found (C5), in their order: the category, the sentence of a description, or the moment of a film
 * that holds most of the words.
 * @param readIndex reads the index as the system
 */
export async function findReasons(
  context: GraphContext,
  search: PreparedSearch,
  kind: SuggestedKind,
  found: readonly FoundDocument[],
  readIndex: (work: (tx: Transaction) => Promise<Moment[]>) => Promise<Moment[]>,
): Promise<FoundReason[]> {
  const texts = await Promise.all(found.map((hit) => textsOf[kind](context, hit)))
  const reasons = texts.map((each) => each && reasonOf(each, search.beginnings))
  const asked = kind === 'course' ? found.filter((_, place) => (reasons[place]?.missingWords ?? 0) > 0) : []
  const moments = asked.length === 0 ? [] : await readIndex((tx) => momentsOf(tx, search, asked))
  return found.map(({ id, language }, place) => {
    const reason = reasons[place]
    const moment = moments.find(({ courseId, count }) => courseId === id && count >= (reason?.passageWords ?? 0))
    return { language, subject: reason?.subject, passage: moment ? undefined : reason?.passage, moment }
  })
}

function momentsOf(
  tx: Transaction,
  { searcher, words, phrases, texts }: PreparedSearch,
  found: readonly FoundDocument[],
) {
  const loose = words.map((word) => word.loose)
  const condition = phrases === undefined ? some(loose) : texts
  return findMoments(tx, found, marked(condition, [`#${searcher.market}`]), loose)
}
