import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

/** What was found of one kind, in its order, and the course it belongs to (a course: itself). */
export interface FoundDocument {
  readonly id: string
  readonly courseId: string | null
}

/** The conditions of a search, from `search-condition.ts`, with the marks of market and kind. */
interface DocumentConditions {
  readonly names: string
  readonly texts: string
  /** Only what is taught in this language. */
  readonly spoken: Language | undefined
  /** Whether there may be hits beyond the front rows. */
  readonly hasBehind: boolean
}

/** The maximum number of ranked documents; with more hits the page asks the user to narrow the search. */
const maxRanked = 1000

/** A text in another language than the page's counts so much less. */
const foreignWeight = 0.5

/**
 * Documents by their words (C1, C5): those named so first, then by how much is said of it, the page's language before
 * others, the newest first among equals. Rows behind the front are ranked with it while the front alone does not fill
 * the list.
 * @param limit how many at most
 */
export async function findDocuments(
  tx: Transaction,
  language: Language,
  { names, texts, spoken, hasBehind }: DocumentConditions,
  limit: number,
): Promise<FoundDocument[]> {
  const columns = sql`
    entity_id, course_id, published_at,
    (title_words @@ ${names}::tsquery)::int + ts_rank(words, ${texts}::tsquery) * (case when language = ${language} then 1 else ${foreignWeight}::real end) as score`
  const found = sql`(words @@ ${texts}::tsquery or title_words @@ ${names}::tsquery)`
  const isSpoken = spoken ? sql`spoken_language = ${spoken}` : sql`true`
  const { rows } = await sql<FoundDocument>`
    with front as materialized (
      select ${columns} from findable_document where is_front and ${found} and ${isSpoken} limit ${maxRanked}
    ), behind as materialized (
      select ${columns} from findable_document
      where not is_front and ${sql.lit(hasBehind)} and ${found} and ${isSpoken} and (select count(distinct entity_id) from front) < ${limit} limit ${maxRanked}
    )
    select entity_id as id, course_id as "courseId"
    from (select * from front union all select * from behind) found
    group by entity_id, course_id
    order by max(score) desc, max(published_at) desc, entity_id
    limit ${limit}
  `.execute(tx)
  return rows
}
