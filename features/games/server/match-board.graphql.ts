import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { matchColumns, replayMatch } from '#features/games/rules/match.ts'
import type { GameRow } from './game-store.ts'
import type { PlayRow } from './play-store.ts'

interface MatchItemShown {
  readonly place: number
  readonly text: LocalisedText
  readonly pair: number | null
}
interface MatchTryShown {
  readonly term: number
  readonly meaning: number
  readonly right: boolean
}
export interface MatchBoardShown {
  readonly kind: 'MatchBoard'
  readonly wrong: number
  readonly terms: readonly MatchItemShown[]
  readonly meanings: readonly MatchItemShown[]
  readonly last: MatchTryShown | null
}

/** Both columns in their shuffled order; pairs are revealed only when found (Q1). */
export function matchBoardOf(
  { content: { pairs } }: Extract<GameRow, { kind: 'MEMORY' | 'MATCH' }>,
  { seed, moves }: PlayRow,
): MatchBoardShown | undefined {
  const state = replayMatch(seed, pairs.length, moves)
  if (!state) return undefined
  const { terms, meanings } = matchColumns(seed, pairs.length)
  const foundAs = (side: 'term' | 'meaning', place: number) => {
    const at = state.found.findIndex((pair) => pair[side] === place)
    return at === -1 ? null : at + 1
  }
  const [term, meaning] = moves.at(-1) ?? []
  return {
    kind: 'MatchBoard',
    wrong: state.wrong,
    terms: terms.map((pair, place) => ({
      place,
      text: pairs[pair]?.term ?? [],
      pair: foundAs('term', place),
    })),
    meanings: meanings.map((pair, place) => ({
      place,
      text: pairs[pair]?.meaning ?? [],
      pair: foundAs('meaning', place),
    })),
    last:
      term === undefined || meaning === undefined
        ? null
        : { term, meaning, right: state.found.at(-1)?.term === term && terms[term] === meanings[meaning] },
  }
}

const MatchItem = builder.objectRef<MatchItemShown>('MatchItem').implement({
  description: 'A term, or a meaning.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'As makeMove takes it.' }),
    text: t.expose('text', { type: [LocalisedValue] }),
    pair: t.exposeInt('pair', { nullable: true, description: 'Which pair was found with it, counted from one.' }),
  }),
})

const MatchTry = builder.objectRef<MatchTryShown>('MatchTry').implement({
  description: 'A try and what came of it.',
  fields: (t) => ({
    term: t.exposeInt('term'),
    meaning: t.exposeInt('meaning'),
    right: t.exposeBoolean('right'),
  }),
})

export const MatchBoard = builder.objectRef<MatchBoardShown>('MatchBoard').implement({
  description: 'A move tries a term with a meaning: [place of the term, place of the meaning].',
  fields: (t) => ({
    wrong: t.exposeInt('wrong', { description: 'Each wrong try costs the points of a pair.' }),
    terms: t.expose('terms', { type: [MatchItem] }),
    meanings: t.expose('meanings', { type: [MatchItem] }),
    last: t.expose('last', { type: MatchTry, nullable: true }),
  }),
})
