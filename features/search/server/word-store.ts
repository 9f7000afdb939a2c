import { runPrepared, sendWithoutWaiting, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { Term } from '#features/search/rules/search-condition.ts'

/** The maximum number of compounds that one typed word may match. */
const maxCompounds = 30
/** The minimum length of a word that is searched inside other words. */
const minInfixLength = 3

interface WordRow {
  readonly plain: string
  readonly nb: readonly string[] | null
  readonly es: readonly string[] | null
  readonly en: readonly string[] | null
  readonly compounds: readonly string[]
}

/**
 * Tells the planner, for the rest of the transaction, to leave tables alone that an index serves: for a frequent word and a
 * short list it would rather read a large table from its beginning, and be wrong where the hits stand at its end. One plan
 * then serves all words, and planning costs more than most searches. Sent with the next statement.
 */
export const preferIndexes = (tx: Transaction): Promise<void> =>
  sendWithoutWaiting(
    tx,
    sql`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  )

/** What the dictionaries and the market's vocabulary know of some words, in their order. */
export async function lookUpWords(tx: Transaction, market: Market, words: readonly string[]): Promise<Term[]> {
  const rows = await runPrepared(
    tx,
    sql<WordRow>`
    select plain, ts_lexize('norwegian_stem', plain) as nb, ts_lexize('spanish_stem', lower(word)) as es, ts_lexize('english_stem', plain) as en,
      array(
        select k.word from findable_word k
        where k.market = ${market} and plain <> '' and k.word <> plain
          and k.word like (case when length(plain) >= ${minInfixLength} then '%' else '' end) || plain || '%'
        limit ${maxCompounds}) as compounds
    from unnest(${words}::text[]) with ordinality typed (word, place)
    cross join lateral (select regexp_replace(folded(word), '[^[:alnum:]]+', '', 'g') as plain) letters
    order by place`,
  )
  return rows.map(({ plain, nb, es, en, compounds }) => ({
    plain,
    stems: { nb: stemOf(nb), es: stemOf(es), en: stemOf(en) },
    compounds,
  }))
}

/** A dictionary answers with nothing for a word that it leaves out. */
const stemOf = (lexemes: readonly string[] | null): string | null => lexemes?.[0] ?? null

/**
 * The probably meant spelling: for each word the most similar one of the market's names (shared groups
 * of three letters), itself where it is the beginning of one, or where nothing is near.
 * @param words folded, as {@link lookUpWords} gives them
 */
export async function nearestWords(tx: Transaction, market: Market, words: readonly string[]): Promise<string[]> {
  const rows = await runPrepared(
    tx,
    sql<{ meant: string }>`
    select coalesce(
      (select plain from findable_word k where k.market = ${market} and k.word like plain || '%' limit 1),
      (select k.spelling from findable_word k
        where k.market = ${market} and k.word % plain
        order by similarity(k.word, plain) desc, k.word limit 1),
      plain) as meant
    from unnest(${words}::text[]) with ordinality typed (plain, place)
    order by place`,
  )
  return rows.map(({ meant }) => meant)
}
