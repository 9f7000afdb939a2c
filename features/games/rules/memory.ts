import { permutation } from './permutation.ts'
import { maxMoves, scoreOf, type Move, type PlayState } from './play.ts'

/** A card of the deck: one of the two that make a pair. */
export interface MemoryCard {
  readonly pair: number
  readonly side: 'TERM' | 'MEANING'
}

export type CardFace = 'DOWN' | 'UP' | 'PAIRED'

/** The state of a memory game. Positions count from 0, row by row. */
interface MemoryState extends PlayState {
  readonly faces: readonly CardFace[]
  /** Places in the order they were paired, two for each pair. */
  readonly pairedPlaces: readonly number[]
  /** How often two cards were turned. */
  readonly turns: number
}

/** The deck of a play, place by place. */
export const memoryDeck = (seed: number, pairs: number): MemoryCard[] =>
  permutation(seed, 2 * pairs).map((card) => ({ pair: card >> 1, side: card % 2 === 0 ? 'TERM' : 'MEANING' }))

/**
 * Plays all moves again from the start. A move is the place of one card that is turned. Two that don't belong together
 * stay open until the next card is turned, so that the user has time to read them.
 * @returns undefined when a move can't be made: no such place, a card that is paired already or was just turned
 */
export function replayMemory(seed: number, pairs: number, moves: readonly Move[]): MemoryState | undefined {
  if (moves.length > maxMoves) return undefined
  const deck = memoryDeck(seed, pairs)
  const faces: CardFace[] = deck.map(() => 'DOWN')
  const pairedPlaces: number[] = []
  let open: number[] = []
  let turns = 0
  for (const move of moves) {
    const [place] = move
    if (place === undefined || move.length !== 1) return undefined
    if (open.length === 2) {
      for (const shown of open) faces[shown] = 'DOWN'
      open = []
    }
    if (faces[place] !== 'DOWN') return undefined
    faces[place] = 'UP'
    open.push(place)
    const [first] = open
    if (open.length < 2 || first === undefined) continue
    turns += 1
    if (deck[first]?.pair !== deck[place]?.pair) continue
    faces[first] = 'PAIRED'
    faces[place] = 'PAIRED'
    pairedPlaces.push(first, place)
    open = []
  }
  const finished = pairedPlaces.length === deck.length
  return { faces, pairedPlaces, turns, finished, score: scoreOf(pairs, turns) }
}
