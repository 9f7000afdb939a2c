import type { LocalisedText } from '#values/localised-text.ts'
import { replayMemory } from './memory.ts'
import { replayOrder } from './order.ts'
import type { Move, PlayStanding } from './play.ts'

export const gameKinds = ['MEMORY', 'ORDER'] as const
export type GameKind = (typeof gameKinds)[number]

/** What a game is made of. It holds the answers: it never leaves the server as a whole (Q1). */
export type GameContent =
  | {
      readonly kind: 'MEMORY'
      readonly content: {
        readonly title: LocalisedText
        readonly pairs: readonly {
          readonly term: LocalisedText
          readonly meaning: LocalisedText
          /** Drawn on the card of the term, if it is one the pages know. */
          readonly icon?: string | undefined
        }[]
      }
    }
  | {
      readonly kind: 'ORDER'
      readonly content: { readonly title: LocalisedText; readonly lines: readonly LocalisedText[] }
    }

/** How a play stands after its moves; undefined when they can't be the moves of a play. */
export function replay(game: GameContent, seed: number, moves: readonly Move[]): PlayStanding | undefined {
  return game.kind === 'MEMORY'
    ? replayMemory(seed, game.content.pairs.length, moves)
    : replayOrder(seed, game.content.lines.length, moves)
}

/** How many things there are to pair or to lay. */
export const sizeOf = (game: GameContent): number =>
  game.kind === 'MEMORY' ? game.content.pairs.length : game.content.lines.length
