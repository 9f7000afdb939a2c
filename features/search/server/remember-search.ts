import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import type { Known } from '#platform/graphql/known.ts'
import { publishedResult } from '#platform/graphql/published/published-loader.ts'
import type { Language } from '#values/language.ts'
import { searchText } from '#features/search/rules/search-text.ts'
import type { FoundDocument } from './document-store.ts'
import { findEverything, type Findings } from './find-everything.ts'
import { findReasons, type FoundReason } from './reasons/find-reasons.ts'
import { findSpokenLines, suggest, type Suggested } from './search.ts'
import type { SuggestedKind } from './name-store.ts'
import type { SpokenEpisode, SpokenLine } from './speech-store.ts'

/**
 * The findings of a search, with the key by which its market and edition remember it. What somebody may do with a hit is
 * not among them (decision 0190).
 */
export interface KnownFindings extends Findings {
  readonly key: string
}

/** Up to 400 hits each, 50 kB: at most 15 MB a market. */
const rememberedFindings = publishedResult<KnownFindings>({ maxValues: 300 })
const rememberedReasons = publishedResult<readonly FoundReason[]>({ maxValues: 1000 })
const rememberedLines = publishedResult<readonly SpokenLine[]>({ maxValues: 300 })
const rememberedSuggestions = publishedResult<Suggested>()

const searcherOf = ({ market, locale: language }: GraphContext) => ({ market, language })

/** Searches ignore capital letters. */
const keyOf = ({ locale }: GraphContext, text: string, ...narrowed: readonly unknown[]): string =>
  JSON.stringify([locale, searchText(text), ...narrowed]).toLowerCase()

/** Reads the index as the system: no user reads what is said in films, and what is remembered is nobody's own. */
const readIndex = <Result>({ database }: GraphContext, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database, { kind: 'system' }, work, { readOnly: true })

/** {@link findEverything}, once for each edition. */
export function findingsOf(context: GraphContext, text: string, spoken: Language | undefined): Known<KnownFindings> {
  const key = keyOf(context, text, spoken)
  return rememberedFindings(context, key, async () => ({
    ...(await readIndex(context, (tx) => findEverything(tx, searcherOf(context), text, spoken))),
    key,
  }))
}

/** {@link suggest}, once for each edition. */
export const suggestionsOf = (context: GraphContext, text: string): Known<Suggested> =>
  rememberedSuggestions(context, keyOf(context, text), () =>
    readIndex(context, (tx) => suggest(tx, searcherOf(context), text)),
  )

/** Why each of some hits was found, in their order. */
export const reasonsOf = (
  context: GraphContext,
  { key, search }: KnownFindings,
  kind: SuggestedKind,
  found: readonly FoundDocument[],
): Known<readonly FoundReason[]> =>
  search && found.length > 0
    ? rememberedReasons(context, JSON.stringify([key, kind, ...found.map(({ id }) => id)]), () =>
        findReasons(context, search, kind, found, (work) => readIndex(context, work)),
      )
    : []

/** Where the words are said in some episodes. */
export const linesOf = (
  context: GraphContext,
  { key, search }: KnownFindings,
  found: readonly SpokenEpisode[],
): Known<readonly SpokenLine[]> =>
  search && found.length > 0
    ? rememberedLines(context, JSON.stringify([key, ...found.map(({ lessonId }) => lessonId)]), () =>
        readIndex(context, (tx) => findSpokenLines(tx, search, found)),
      )
    : []
