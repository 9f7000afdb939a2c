import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

export type FoundKind = 'course' | 'lesson' | 'expert' | 'category'

/** How many of a kind are suggested. */
const maxNames = 5

/**
 * The best courses, experts and categories for a name that is being typed (C5). First the front rows, which
 * are few however large the catalogue; what is behind is asked only while there are too few, so that the name is a rare
 * one, and then texts instead of names. Names that begin with the typed letters come first, then the page's language,
 * then the newest.
 * @param conditions conditions of `search-condition.ts`, with the marks of market and kind in them
 */
export async function findNames(
  tx: Transaction,
  language: Language,
  conditions: { readonly names: string; readonly texts: string | undefined; readonly beginning: string },
): Promise<{ kind: FoundKind; id: string }[]> {
  const { names, texts, beginning } = conditions
  const columns = sql.raw('kind, entity_id, language, published_at, title')
  const hasTooFew = (...lists: string[]) =>
    sql.raw(
      `(select count(distinct entity_id) from (${lists.map((list) => `select * from ${list}`).join(' union all ')}) l where kind = 'course') < ${maxNames}`,
    )
  const { rows } = await sql<{ kind: FoundKind; id: string }>`
    with front as materialized (
      select ${columns}, 0 as place from findable_document where is_front and title_words @@ ${names}::tsquery limit 2000
    ), behind as materialized (
      select ${columns}, 1 as place from findable_document
      where not is_front and title_words @@ ${names}::tsquery and ${hasTooFew('front')} limit 500
    ), told as materialized (
      select ${columns}, 2 as place from findable_document
      where is_front and words @@ ${texts ?? ''}::tsquery and ${hasTooFew('front', 'behind')} limit 300
    ), best as (
      select distinct on (kind, entity_id) kind, entity_id, place, published_at,
        starts_with(folded(bare_text(title)), ${beginning}) as begins, language = ${language} as is_own
      from (select * from front union all select * from behind union all select * from told) found
      order by kind, entity_id, place, begins desc, is_own desc
    ), ranked as (
      select *, row_number() over (partition by kind order by place, begins desc, is_own desc, published_at desc, entity_id) as rank from best
    )
    select kind, entity_id as id from ranked where rank <= ${maxNames} order by kind, rank
  `.execute(tx)
  return rows
}
