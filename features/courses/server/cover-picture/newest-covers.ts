import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { coverPicturePath } from './cover-picture-path.ts'

/** The paths of the covers of a market's three newest courses with films, for a mail that shows what there is. */
export async function findNewestCovers(tx: Transaction, market: Market): Promise<string[]> {
  const { rows } = await sql<{ shortId: string }>`
    select short_id as "shortId" from course_card where market = ${market} and not is_coming
    order by published_at desc, id limit 3`.execute(tx)
  return rows.map(({ shortId }) => coverPicturePath(shortId))
}
