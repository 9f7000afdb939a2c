import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

export type SuggestedKind = 'course' | 'expert' | 'category'
export type FoundKind = SuggestedKind | 'lesson'

/** How many of a kind are suggested. */
const maxNames = 5

/** The conditions of a name that is being typed, from `search-condition.ts`, with the marks of market and kind in them. */
interface NameConditions {
  /** Each word as the beginning of a word, or as a part of one. */
  readonly names: string
  /** Each word as a whole. */
  readonly whole: string
  /** The same words in texts. */
  readonly texts: string
  /** What was typed, folded. */
  readonly beginning: string
}

/**
 * The best courses, experts and categories for a name that is being typed (C5), the kind of the best one first. First the
 * front rows, which are few however large the catalogue; what is behind is asked only while there are too few, so that
 * the name is a rare one, and then texts instead of names. Names that hold the typed words as whole words come first, then
 * those that begin with the typed letters, then the newest. Names in other languages than the page's are
 * suggested only where the page's own has none: “el” is electricity in Norwegian and an article in Spanish.
 */
export function findNames(
  tx: Transaction,
  language: Language,
  { names, whole, texts, beginning }: NameConditions,
): Promise<{ kind: SuggestedKind; id: string }[]> {
  const columns = sql`kind, entity_id, language, published_at, title, title_words @@ ${whole}::tsquery as is_whole`
  const hasTooFew = (...lists: string[]) => {
    const listed = sql.raw(lists.map((list) => `select * from ${list}`).join(' union all '))
    return sql`(select count(distinct entity_id) from (${listed}) l where kind = 'course' and language = ${language}) < ${maxNames}`
  }
  return runPrepared(
    tx,
    sql<{ kind: SuggestedKind; id: string }>`
    with front as materialized (
      select ${columns}, 0 as place from findable_document where is_front and title_words @@ ${names}::tsquery limit 2000
    ), behind as materialized (
      select ${columns}, 1 as place from findable_document
      where not is_front and title_words @@ ${names}::tsquery and ${hasTooFew('front')} limit 500
    ), told as materialized (
      select ${columns}, 2 as place from findable_document
      where is_front and all_words @@ ${texts}::tsquery and words @@ ${texts}::tsquery and ${hasTooFew('front', 'behind')} limit 300
    ), found as (
      select *, language = ${language} as is_own, starts_with(folded(bare_text(title)), ${beginning}) as begins
      from (select * from front union all select * from behind union all select * from told) every_row
    ), best as (
      select distinct on (kind, entity_id) *
      from found where is_own or not exists (select from found where is_own)
      order by kind, entity_id, place, is_whole desc, begins desc, is_own desc
    ), ranked as (
      select *, row_number() over (partition by kind order by place, is_whole desc, begins desc, published_at desc, entity_id) as rank,
        first_value(array[place, (not is_whole)::int, (not begins)::int, array_position(array['expert', 'course', 'category'], kind)])
          over (partition by kind order by place, is_whole desc, begins desc, published_at desc, entity_id) as first
      from best
    )
    select kind, entity_id as id from ranked where rank <= ${maxNames} order by first, rank`,
  )
}
