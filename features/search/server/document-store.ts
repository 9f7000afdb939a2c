import { runPrepared, sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { WordConditions } from '#features/search/rules/search-condition.ts'
import type { FoundKind } from './name-store.ts'

/** What was found, in its order, and the course it belongs to (a course: itself). */
export interface FoundDocument {
  readonly id: string
  readonly kind: FoundKind
  readonly courseId: string | null
  /** The language of the text that answers best. */
  readonly language: Language
  /** Comparable among all kinds. */
  readonly score: number
}

/** What is asked of documents, from `search-condition.ts`. */
interface AskedOf {
  /** Of each word. */
  readonly words: readonly WordConditions[]
  /** What must follow one another. */
  readonly phrases: string | undefined
  /** What counts more where it follows one another. */
  readonly together: string | undefined
  /** Only what is taught in this language. */
  readonly spoken: Language | undefined
}

/** The conditions of a search for all of the words, with the marks of market and kind in them. */
interface DocumentConditions extends AskedOf {
  /** Every word, as a whole or in another form of it. */
  readonly whole: string
  /** Every word, also as part of another one. */
  readonly loose: string
  /** Whether there may be hits beyond the front rows. */
  readonly hasBehind: boolean
}

/** The maximum number of ranked documents; with more hits the page asks the user to narrow the search. */
const maxRanked = 1000
/** The maximum number of ranked documents that hold only some of the words. */
const maxPartial = 100

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

const columns = sql.raw('entity_id, kind, course_id, language, published_at, words')

/**
 * Documents that match the words, the best first (C1, C5). Each word scores by its field (title, people and subjects,
 * description, film) and by its form (whole or inflected, or a part of a word). Texts in the page's language score higher;
 * the newest comes first among equals. Matches of parts of words are queried only when whole words do not fill the list,
 * and rows that are not front rows only when front rows do not.
 * @param limit how many at most
 */
export function findDocuments(
  tx: Transaction,
  language: Language,
  conditions: DocumentConditions,
  limit: number,
): Promise<FoundDocument[]> {
  const { whole, loose, hasBehind } = conditions
  const isMeant = meant(conditions)
  const hasTooFew = (...lists: string[]) => {
    const listed = sql.raw(lists.map((list) => `select entity_id from ${list}`).join(' union all '))
    return sql`(select count(distinct entity_id) from (${listed}) l) < ${limit}`
  }
  return runPrepared(
    tx,
    sql<FoundDocument>`
    with ${word(conditions)}, front as materialized (
      select ${columns} from findable_document where is_front and all_words @@ ${whole}::tsquery and ${isMeant} limit ${maxRanked}
    ), behind as materialized (
      select ${columns} from findable_document
      where not is_front and ${hasBehind} and all_words @@ ${whole}::tsquery and ${isMeant} and ${hasTooFew('front')} limit ${maxRanked}
    ), loose as materialized (
      select ${columns} from findable_document
      where is_front and all_words @@ ${loose}::tsquery and ${isMeant} and ${hasTooFew('front', 'behind')} limit ${maxRanked}
    ), loose_behind as materialized (
      select ${columns} from findable_document
      where not is_front and ${hasBehind} and all_words @@ ${loose}::tsquery and ${isMeant} and ${hasTooFew('front', 'behind', 'loose')} limit ${maxRanked}
    ), found as (
      select distinct on (entity_id, language) *
      from (select * from front union all select * from behind union all select * from loose union all select * from loose_behind) every_row
    ), best as (
      select distinct on (entity_id) entity_id, kind, course_id, language, published_at, ${scoreOf(conditions, language)} as score
      from found order by entity_id, score desc, language
    )
    select entity_id as id, kind, course_id as "courseId", language, score::float8 as score from best
    order by score desc, published_at desc, entity_id
    limit ${limit}`,
  )
}

/**
 * Documents in front that hold some of the words, those first that hold most of them. Each word is asked for on its own, so that
 * the index answers which of them a document holds.
 * @param conditions with the condition of each word in `held`, the marks of market and kind in it
 */
export function findPartly(
  tx: Transaction,
  language: Language,
  conditions: AskedOf & { readonly held: readonly string[] },
): Promise<FoundDocument[]> {
  const { held, words } = conditions
  return runPrepared(
    tx,
    sql<FoundDocument>`
    with ${word(conditions)}, held as (
      select entity_id, market, language, count(*) as word_count from unnest(${held}::tsquery[]) held_word (condition)
      cross join lateral (
        select entity_id, market, language from findable_document
        where is_front and all_words @@ held_word.condition and ${meant(conditions)} limit ${maxRanked}
      ) document
      group by entity_id, market, language
    ), most as materialized (
      select * from held order by word_count desc limit ${maxRanked}
    ), best as (
      select distinct on (entity_id) entity_id, kind, course_id, d.language, published_at,
        ${scoreOf(conditions, language)} * power(word_count / ${words.length}::real, 2) as score
      from most join findable_document d using (entity_id, market, language)
      order by entity_id, score desc, d.language
    )
    select entity_id as id, kind, course_id as "courseId", language, score::float8 as score from best
    order by score desc, published_at desc, entity_id
    limit ${maxPartial}`,
  )
}

/** Texts of statements are the same for any number of words, so that they are planned once (`runPrepared`). */
const word = ({ words }: AskedOf): RawBuilder<unknown> => sql`word as materialized (
  select * from unnest(
    ${words.map(({ whole }) => whole)}::tsquery[], ${words.map(({ loose }) => loose)}::tsquery[],
    ${words.map(({ sizes }) => sizes.whole)}::real[], ${words.map(({ sizes }) => looseWeight * sizes.loose)}::real[]
  ) asked (whole, loose, whole_weight, loose_weight)
)`

const meant = ({ phrases, spoken }: AskedOf): RawBuilder<unknown> => sql`
  (${spoken ?? null}::text is null or spoken_language = ${spoken ?? null} or spoken_language is null)
  and (${phrases ?? null}::tsquery is null or words @@ ${phrases ?? null}::tsquery)`

/** The sum over the words of a search, more where they stand together, less in another language than the page's. */
const scoreOf = ({ together }: AskedOf, language: Language): RawBuilder<unknown> => sql`
  (select sum(sqrt(greatest(
    word.whole_weight * ts_rank(${weights}, words, word.whole),
    word.loose_weight * ts_rank(${weights}, words, word.loose),
    ${sql.lit(spokenWeight)}::real))) from word)
  * (case when words @@ ${together ?? null}::tsquery then ${sql.lit(togetherWeight)}::real else 1 end)
  * (case when language = ${language} then 1 else ${sql.lit(foreignWeight)}::real end)`
