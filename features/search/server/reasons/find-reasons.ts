import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { reasonOf, sentencesOf } from '#features/search/rules/reason.ts'
import { marked, some } from '#features/search/rules/search-condition.ts'
import type { FoundDocument } from '#features/search/server/document-store.ts'
import type { SuggestedKind } from '#features/search/server/name-store.ts'
import type { PreparedSearch } from '#features/search/server/search.ts'
import { findMoments, readTexts, type Moment, type TextRow } from './reason-store.ts'

/** Why something was found, besides what its title and its people show. */
export interface FoundReason {
  /** The language of the passage and of the subject. */
  readonly language: Language
  readonly subject: string | undefined
  readonly passage: string | undefined
  readonly moment: Moment | undefined
}

/**
 * Why each of some hits was found (C5): the category, the sentence of a description, or the moment of a film that holds most
 * of the words.
 */
export async function findReasons(
  tx: Transaction,
  search: PreparedSearch,
  kind: SuggestedKind,
  found: readonly FoundDocument[],
): Promise<Map<string, FoundReason>> {
  if (found.length === 0) return new Map()
  const texts = await readTexts(tx, search.searcher.market, kind, found)
  const reasons = new Map(texts.map((row) => [row.id, reasonOf(textsOf(row), search.beginnings)]))
  const asked = kind === 'course' ? found.filter(({ id }) => (reasons.get(id)?.missingWords ?? 1) > 0) : []
  const moments = asked.length === 0 ? [] : await momentsOf(tx, search, asked)
  return new Map(
    found.map(({ id, language }) => {
      const reason = reasons.get(id)
      const moment = moments.find(({ courseId, count }) => courseId === id && count >= (reason?.passageWords ?? 0))
      return [id, { language, subject: reason?.subject, passage: moment ? undefined : reason?.passage, moment }]
    }),
  )
}

const textsOf = ({ title, subject, people, summary, body }: TextRow) => ({
  title,
  subject,
  people,
  passages: [...(summary ? [summary] : []), ...sentencesOf(body)],
})

function momentsOf(
  tx: Transaction,
  { searcher, words, phrases, texts }: PreparedSearch,
  found: readonly FoundDocument[],
) {
  const loose = words.map((word) => word.loose)
  const condition = phrases === undefined ? some(loose) : texts
  return findMoments(tx, found, marked(condition, [`#${searcher.market}`]), loose)
}
