import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { WordConditions } from '#features/search/rules/search-condition.ts'

/** What was found of one kind, in its order, and the course it belongs to (a course: itself). */
export interface FoundDocument {
  readonly id: string
  readonly courseId: string | null
  /** The language of the text that answers best. */
  readonly language: Language
  /** Comparable among all kinds. */
  readonly score: number
}

/** The conditions of a search, from `search-condition.ts`. Those for all words have the marks of market and kind. */
export interface DocumentConditions {
  /** Every word, as a whole or in another form of it. */
  readonly whole: string
  /** Every word, also as part of another one. */
  readonly loose: string
  /** Of each word. */
  readonly words: readonly WordConditions[]
  /** What must follow one another. */
  readonly phrases: string | undefined
  /** What counts more where it follows one another. */
  readonly together: string | undefined
  /** Whether one of the words is enough. */
  readonly isPartial: boolean
  /** Only what is taught in this language. */
  readonly spoken: Language | undefined
  /** Whether there may be hits beyond the front rows. */
  readonly hasBehind: boolean
}

/** The maximum number of ranked documents; with more hits the page asks the user to narrow the search. */
const maxRanked = 1000

/** Where a word counts how much: in the description (D), in the short one (C), among people and subjects (B), in the title (A). */
const weights = sql.lit('{0.12, 0.25, 0.5, 1}')
/** A part of a word counts so much less than a whole one. */
const looseWeight = 0.18
/** A word that is in none of the texts is said in a film. */
const spokenWeight = 0.02
/** Words that stand together as they were typed count so much more. */
const togetherWeight = 1.5
/** A text in another language than the page's counts so much less. */
const foreignWeight = 0.3

/**
 * Documents by their words (C1, C5). Each word counts by where it stands (title, people and subjects, description, film) and
 * by how it stands there (as a whole or in another form, or as a part of a word); the page's language before others, the
 * newest first among equals. Documents that hold a word only as a part are asked for while the others don't fill the
 * list, and rows behind the front while the front alone does not.
 * @param limit how many at most
 */
export async function findDocuments(
  tx: Transaction,
  language: Language,
  conditions: DocumentConditions,
  limit: number,
): Promise<FoundDocument[]> {
  const { whole, loose, phrases, spoken, hasBehind } = conditions
  const columns = sql`entity_id, course_id, language, published_at, (${scoreOf(conditions)}) * (case when language = ${language} then 1 else ${foreignWeight}::real end) as score`
  const isMeant = sql`${spoken ? sql`spoken_language = ${spoken}` : sql`true`} and ${phrases === undefined ? sql`true` : sql`words @@ ${phrases}::tsquery`}`
  const hasTooFew = (...lists: string[]) =>
    sql.raw(
      `(select count(distinct entity_id) from (${lists.map((list) => `select entity_id from ${list}`).join(' union all ')}) l) < ${limit}`,
    )
  const { rows } = await sql<FoundDocument>`
    with front as materialized (
      select ${columns} from findable_document where is_front and all_words @@ ${whole}::tsquery and ${isMeant} limit ${maxRanked}
    ), behind as materialized (
      select ${columns} from findable_document
      where not is_front and ${sql.lit(hasBehind)} and all_words @@ ${whole}::tsquery and ${isMeant} and ${hasTooFew('front')} limit ${maxRanked}
    ), loose as materialized (
      select ${columns} from findable_document
      where is_front and all_words @@ ${loose}::tsquery and ${isMeant} and ${hasTooFew('front', 'behind')} limit ${maxRanked}
    ), loose_behind as materialized (
      select ${columns} from findable_document
      where not is_front and ${sql.lit(hasBehind)} and all_words @@ ${loose}::tsquery and ${isMeant} and ${hasTooFew('front', 'behind', 'loose')} limit ${maxRanked}
    ), best as (
      select distinct on (entity_id) *
      from (select * from front union all select * from behind union all select * from loose union all select * from loose_behind) found
      order by entity_id, score desc, language
    )
    select entity_id as id, course_id as "courseId", language, score::float8 as score from best
    order by score desc, published_at desc, entity_id
    limit ${limit}
  `.execute(tx)
  return rows
}

/**
 * The sum over the words of a search, more where they stand together. Where one is enough, the share of those that are there
 * counts twice.
 */
function scoreOf({ words, together, isPartial }: DocumentConditions): RawBuilder<unknown> {
  const total = (of: (word: WordConditions) => RawBuilder<unknown>) => sql`(${sql.join(words.map(of), sql` + `)})`
  const isThere = ({ loose }: WordConditions) => sql`(all_words @@ ${loose}::tsquery)::int`
  const sum = total(
    (word) => sql`sqrt(greatest(
      ${word.sizes.whole}::real * ts_rank(${weights}, words, ${word.whole}::tsquery),
      ${looseWeight * word.sizes.loose}::real * ts_rank(${weights}, words, ${word.loose}::tsquery),
      ${spokenWeight}::real${isPartial ? sql` * ${isThere(word)}` : sql``}))`,
  )
  const nearer = together
    ? sql`case when words @@ ${together}::tsquery then ${togetherWeight}::real else 1 end`
    : sql`1`
  return isPartial
    ? sql`${sum} * ${nearer} * power(${total(isThere)} / ${words.length}::real, 2)`
    : sql`${sum} * ${nearer}`
}
