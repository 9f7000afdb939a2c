import { meanNdcg, rateSearch } from '#features/search/server/relevance/rate-search.ts'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import type { Part } from '#bench/part.ts'

/** The mean nDCG@10 that a language has to reach, in per cent of the ideal order. */
const wanted = 90

const searchers = [
  { name: 'Norwegian', market: 'no', language: 'nb' },
  { name: 'Spanish', market: 'es', language: 'es' },
  { name: 'English', market: 'no', language: 'en' },
] as const

/** How well the best hits of sixty judged searches in each language stand first (decision 0147). */
export const searchQuality: Part = {
  name: 'search-quality',
  about: 'nDCG@10 of judged searches in three languages',
  async *measure({ ownerUrl, database }) {
    const rows = await asOwner(ownerUrl, (owner) =>
      owner.query<{ id: string; shortId: string }>(
        'select id, short_id as "shortId" from course union all select id, short_id from expert union all select id, short_id from category',
      ),
    )
    const shortIds = new Map(rows.map(({ id, shortId }) => [id, shortId]))
    for (const { name, market, language } of searchers) {
      const rated = await inTransaction(database, { kind: 'system' }, (tx) =>
        rateSearch(tx, { market, language }, shortIds),
      )
      const ours = 100 * meanNdcg(rated)
      yield {
        what: `the order of what ${rated.length} searches in ${name} find`,
        limit: 'nDCG@10 that is good enough',
        unit: '% nDCG@10',
        ratio: { ours, limit: wanted, ratio: ours / wanted },
        target: { atLeast: 1 },
      }
    }
  },
}
