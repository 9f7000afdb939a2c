import type { Transaction } from '#platform/database/index.ts'
import { ndcg } from '#features/search/rules/ndcg.ts'
import { findEverything, rankedTogether } from '#features/search/server/find-everything.ts'
import type { Searcher } from '#features/search/server/search.ts'
import { judgedQueries } from './judged-queries.ts'

/** What a judged search finds, by short id, and its nDCG@10. */
export interface RatedQuery {
  readonly text: string
  readonly found: readonly string[]
  readonly ndcg: number
}

/**
 * Rates every judged search of the searcher's language over the demonstration catalogue (C5, decision 0147).
 * @param tx a transaction of the system
 * @param shortIds those of courses, experts and categories, by id
 */
export async function rateSearch(
  tx: Transaction,
  searcher: Searcher,
  shortIds: ReadonlyMap<string, string>,
): Promise<RatedQuery[]> {
  const rated: RatedQuery[] = []
  for (const { text, grades } of await judgedQueries(searcher.language)) {
    const hits = rankedTogether(await findEverything(tx, searcher, text, undefined))
    const found = hits.map(({ id }) => shortIds.get(id) ?? id)
    rated.push({ text, found, ndcg: ndcg(found, grades) })
  }
  return rated
}

/** The mean nDCG@10 of rated searches. */
export const meanNdcg = (rated: readonly RatedQuery[]): number =>
  rated.reduce((sum, each) => sum + each.ndcg, 0) / Math.max(1, rated.length)
