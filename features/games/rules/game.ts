import type { LocalisedText } from '#values/localised-text.ts'
import { replayMatch } from './match.ts'
import { replayMemory } from './memory.ts'
import { replayOrder } from './order.ts'
import type { Move, PlayState } from './play.ts'
import { replaySprint, sprintMs } from './sprint.ts'

export const gameKinds = ['MEMORY', 'ORDER', 'MATCH', 'SPRINT'] as const
export type GameKind = (typeof gameKinds)[number]

/** What a game is made of. It holds the answers: it never leaves the server as a whole (Q1). */
export type GameContent =
  | {
      /** MEMORY hides what MATCH shows. */
      readonly kind: 'MEMORY' | 'MATCH'
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
  | {
      readonly kind: 'SPRINT'
      readonly content: {
        readonly title: LocalisedText
        /** As many true as false: saying the same to all of them is worth nothing. */
        readonly claims: readonly {
          readonly text: LocalisedText
          readonly isTrue: boolean
          readonly why: LocalisedText
        }[]
      }
    }

/** The state of a play after its moves; undefined when the moves are impossible. */
export function replay(game: GameContent, seed: number, moves: readonly Move[]): PlayState | undefined {
  switch (game.kind) {
    case 'MEMORY':
      return replayMemory(seed, game.content.pairs.length, moves)
    case 'MATCH':
      return replayMatch(seed, game.content.pairs.length, moves)
    case 'ORDER':
      return replayOrder(seed, game.content.lines.length, moves)
    case 'SPRINT':
      return replaySprint(seed, truthsOf(game.content.claims), moves)
  }
}

export const truthsOf = (claims: readonly { readonly isTrue: boolean }[]): boolean[] =>
  claims.map(({ isTrue }) => isTrue)

/** How many things there are to pair, to lay or to answer. */
export function sizeOf(game: GameContent): number {
  switch (game.kind) {
    case 'MEMORY':
    case 'MATCH':
      return game.content.pairs.length
    case 'ORDER':
      return game.content.lines.length
    case 'SPRINT':
      return game.content.claims.length
  }
}

/** How long a play of the game lasts at most when it is played on time, in milliseconds; undefined without an end. */
export const limitOf = ({ kind }: { readonly kind: GameKind }): number | undefined =>
  kind === 'SPRINT' ? sprintMs : undefined

/** Where a guess costs no time, answers come one at a time: no faster than a person can read. */
export const isPaced = ({ kind }: { readonly kind: GameKind }): boolean => kind === 'SPRINT' || kind === 'MATCH'
