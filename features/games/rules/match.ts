import { permutation } from './permutation.ts'
import { maxMoves, pointsOf, type Move, type PlayState } from './play.ts'

/** The pair at each position of the two columns, which are shuffled separately. */
interface MatchColumns {
  readonly terms: readonly number[]
  readonly meanings: readonly number[]
}

/** The state of a matching game. Positions count from 0, from the top. */
interface MatchState extends PlayState {
  /** Pairs in the order they were found: the place of the term and that of the meaning. */
  readonly found: readonly { readonly term: number; readonly meaning: number }[]
  readonly wrong: number
}

/** The two columns of a play: every order of each comes equally often, whatever the other is. */
export function matchColumns(seed: number, pairs: number): MatchColumns {
  const order = permutation(seed, 2 * pairs)
  return {
    terms: order.filter((each) => each < pairs),
    meanings: order.filter((each) => each >= pairs).map((each) => each - pairs),
  }
}

/**
 * Plays all moves again from the start. A move is a try: the place of a term and the place of a meaning. A wrong one costs
 * the points of a right one and no time; a wrong try reveals nothing else.
 * @returns undefined when a move can't be made: no such place, one that has its counterpart, or the play is over
 */
export function replayMatch(seed: number, pairs: number, moves: readonly Move[]): MatchState | undefined {
  if (moves.length > maxMoves) return undefined
  const { terms, meanings } = matchColumns(seed, pairs)
  const found: { term: number; meaning: number }[] = []
  let wrong = 0
  for (const move of moves) {
    const [term, meaning] = move
    if (term === undefined || meaning === undefined || move.length !== 2) return undefined
    const isThere = terms[term] !== undefined && meanings[meaning] !== undefined
    if (!isThere || found.some((pair) => pair.term === term || pair.meaning === meaning)) return undefined
    if (terms[term] === meanings[meaning]) found.push({ term, meaning })
    else wrong += 1
  }
  return { found, wrong, finished: found.length === pairs, score: pointsOf(pairs, { right: found.length, wrong }) }
}
