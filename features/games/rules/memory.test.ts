import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryDeck, replayMemory } from './memory.ts'
import { maxMoves } from './play.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const pairs = fc.integer({ min: 4, max: 9 })

/** The moves of somebody who sees through the cards. */
function perfectMoves(given: number, count: number): number[][] {
  const deck = memoryDeck(given, count)
  return Array.from({ length: count }, (_, pair) =>
    deck.flatMap((card, place) => (card.pair === pair ? [[place]] : [])),
  ).flat()
}

describe('Q1: memory pairs', () => {
  test('every seed deals both cards of every pair', () => {
    fc.assert(
      fc.property(seed, pairs, (given, count) => {
        const cards = memoryDeck(given, count).map(({ pair, side }) => `${pair} ${side}`)
        expect(new Set(cards).size).toBe(2 * count)
      }),
    )
  })

  test('replay is play: after every move the same moves from the start lead to the same standing', () => {
    fc.assert(
      fc.property(seed, pairs, fc.array(fc.nat(17), { maxLength: 120 }), (given, count, wishes) => {
        const moves: number[][] = []
        for (const place of wishes) {
          const before = replayMemory(given, count, moves)
          const after = replayMemory(given, count, [...moves, [place]])
          const open = before?.faces.filter((face) => face === 'UP').length ?? 0
          const face = before?.faces[place]
          // what may be turned: a card face down, or after a miss one of the two that lie open
          expect(after !== undefined).toBe(face === 'DOWN' || (face === 'UP' && open === 2))
          if (!after) continue
          moves.push([place])
          expect(after.turns).toBe(Math.floor(moves.length / 2))
          expect(after.pairedPlaces.length).toBeGreaterThanOrEqual(before?.pairedPlaces.length ?? 0)
          expect(after.faces.filter((each) => each === 'PAIRED')).toHaveLength(after.pairedPlaces.length)
        }
      }),
    )
  })

  test('who never misses has 100 points, and nothing can be turned afterwards', () => {
    fc.assert(
      fc.property(seed, pairs, fc.nat(17), (given, count, place) => {
        const moves = perfectMoves(given, count)
        expect(replayMemory(given, count, moves)).toMatchObject({ finished: true, score: 100, turns: count })
        expect(replayMemory(given, count, moves.slice(0, -1))?.finished).toBe(false)
        expect(replayMemory(given, count, [...moves, [place]])).toBeUndefined()
      }),
    )
  })

  test('a miss costs points and stays open until the next card', () => {
    const deck = memoryDeck(7, 6)
    const other = deck.findIndex(({ pair }) => pair !== deck[0]?.pair)
    const missed = replayMemory(7, 6, [[0], [other]])
    expect([missed?.faces[0], missed?.faces[other]]).toEqual(['UP', 'UP'])
    expect(replayMemory(7, 6, [[0], [other], ...perfectMoves(7, 6)])).toMatchObject({ finished: true, score: 86 })
  })

  test.each([[[[0], [0]]], [[[-1]]], [[[12]]], [[[0.5]]], [[[]]], [[[0, 1]]]])(
    'forged moves are refused: %j',
    (moves) => {
      expect(replayMemory(7, 6, moves)).toBeUndefined()
    },
  )

  test('a play has a maximum number of moves', () => {
    const deck = memoryDeck(7, 6)
    const other = deck.findIndex(({ pair }) => pair !== deck[0]?.pair)
    const endless = Array.from({ length: maxMoves + 1 }, (_, at) => [at % 2 === 0 ? 0 : other])
    expect(replayMemory(7, 6, endless.slice(0, maxMoves))?.finished).toBe(false)
    expect(replayMemory(7, 6, endless)).toBeUndefined()
  })
})
