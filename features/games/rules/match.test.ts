import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchColumns, replayMatch } from './match.ts'
import { maxMoves, passMark } from './play.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const pairs = fc.integer({ min: 4, max: 9 })

/** The tries of somebody who knows every pair. */
const perfectMoves = (given: number, count: number): number[][] => {
  const { terms, meanings } = matchColumns(given, count)
  return terms.map((pair, term) => [term, meanings.indexOf(pair)])
}

/** The tries of somebody who goes through the meanings from the top, and remembers what was wrong. */
function blindMoves(given: number, count: number): number[][] {
  const moves: number[][] = []
  for (let term = 0; term < count; term += 1)
    for (let meaning = 0; meaning < count; meaning += 1) {
      const before = replayMatch(given, count, moves)
      const after = replayMatch(given, count, [...moves, [term, meaning]])
      if (!before || !after) continue
      moves.push([term, meaning])
      if (after.found.length > before.found.length) break
    }
  return moves
}

describe('Q1: matching against time', () => {
  test('every seed lays each term and each meaning once', () => {
    fc.assert(
      fc.property(seed, pairs, (given, count) => {
        const { terms, meanings } = matchColumns(given, count)
        const each = [...Array(count).keys()]
        expect([terms, meanings].map((column) => column.toSorted((a, b) => a - b))).toEqual([each, each])
      }),
    )
  })

  test('over many seeds a meaning is beside its term as often as anywhere else', () => {
    const rounds = 12_000
    const beside = [0, 0, 0, 0]
    for (let given = 0; given < rounds; given += 1) {
      const { terms, meanings } = matchColumns(given, 4)
      const place = meanings.indexOf(terms[0] ?? -1)
      beside[place] = (beside[place] ?? 0) + 1
    }
    for (const times of beside) expect(Math.abs(times - rounds / 4)).toBeLessThan(250)
  })

  test('replay is play: what is found stays found, and a try at it is refused', () => {
    fc.assert(
      fc.property(seed, pairs, fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 60 }), (given, count, wishes) => {
        const { terms, meanings } = matchColumns(given, count)
        const moves: number[][] = []
        for (const [term, meaning] of wishes) {
          const before = replayMatch(given, count, moves)
          const after = replayMatch(given, count, [...moves, [term, meaning]])
          const isLoose = !before?.found.some((pair) => pair.term === term || pair.meaning === meaning)
          expect(after !== undefined).toBe(isLoose && term < count && meaning < count)
          if (!before || !after) continue
          moves.push([term, meaning])
          expect(after.found.slice(0, before.found.length)).toEqual(before.found)
          const isRight = terms[term] === meanings[meaning]
          expect([after.found.length - before.found.length, after.wrong - before.wrong]).toEqual(
            isRight ? [1, 0] : [0, 1],
          )
          expect(Math.sign(after.score - before.score)).not.toBe(isRight ? -1 : 1)
          expect(after.score >= 0 && after.score <= 100).toBe(true)
        }
      }),
    )
  })

  test('who never misses has 100 points, each miss costs those of a pair, and then it is over', () => {
    fc.assert(
      fc.property(seed, pairs, (given, count) => {
        const moves = perfectMoves(given, count)
        expect(replayMatch(given, count, moves)).toMatchObject({ finished: true, score: 100, wrong: 0 })
        expect(replayMatch(given, count, [...moves, [0, 0]])).toBeUndefined()
        const [first] = moves
        const miss = [first?.[0] ?? -1, ((first?.[1] ?? -1) + 1) % count]
        expect(replayMatch(given, count, [miss, ...moves])?.score).toBe(Math.round((100 * (count - 1)) / count))
      }),
    )
  })

  test('who tries one after another without knowing hardly ever passes', () => {
    const scores = Array.from({ length: 2000 }, (_, given) => replayMatch(given, 6, blindMoves(given, 6)))
    expect(scores.every((play) => play?.finished)).toBe(true)
    expect(scores.filter((play) => (play?.score ?? 100) >= passMark).length / scores.length).toBeLessThan(0.1)
  })

  test.each([[[[0]]], [[[]]], [[[0, 0, 0]]], [[[-1, 0]]], [[[0, 6]]], [[[0.5, 1]]]])(
    'forged tries are refused: %j',
    (moves) => {
      expect(replayMatch(7, 6, moves)).toBeUndefined()
    },
  )

  test('a play has a maximum number of moves', () => {
    const { terms, meanings } = matchColumns(7, 6)
    const miss = [0, (meanings.indexOf(terms[0] ?? -1) + 1) % 6]
    expect(
      replayMatch(
        7,
        6,
        Array.from({ length: maxMoves }, () => miss),
      )?.score,
    ).toBe(0)
    expect(
      replayMatch(
        7,
        6,
        Array.from({ length: maxMoves + 1 }, () => miss),
      ),
    ).toBeUndefined()
  })
})
