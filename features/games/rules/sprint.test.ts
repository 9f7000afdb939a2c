import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passMark } from './play.ts'
import { claimOrder, graceMs, isTimeOut, replaySprint, sprintMs } from './sprint.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
/** As many true as false, in any order of the content. */
const truths = fc
  .integer({ min: 4, max: 10 })
  .chain((half) =>
    fc
      .shuffledSubarray([...Array(2 * half).keys()], { minLength: half, maxLength: half })
      .map((areTrue) => Array.from({ length: 2 * half }, (_, at) => areTrue.includes(at))),
  )
const answer = fc.constantFrom(0, 1)
const pointsFor = (given: number, facts: readonly boolean[], moves: readonly number[]) =>
  replaySprint(
    given,
    facts,
    moves.map((move) => [move]),
  )?.score ?? Number.NaN

describe('Q1: true-or-false sprint', () => {
  test('every seed asks each claim once', () => {
    fc.assert(
      fc.property(seed, truths, (given, facts) => {
        expect(claimOrder(given, facts.length).toSorted((a, b) => a - b)).toEqual([...facts.keys()])
      }),
    )
  })

  test('replay is play: each answer is judged once, by the claim that stood there, and the next one comes after it', () => {
    fc.assert(
      fc.property(seed, truths, fc.array(answer, { maxLength: 24 }), (given, facts, wishes) => {
        const order = claimOrder(given, facts.length)
        const moves: number[][] = []
        for (const said of wishes) {
          const before = replaySprint(given, facts, moves)
          const after = replaySprint(given, facts, [...moves, [said]])
          expect(after !== undefined).toBe(before?.finished === false)
          if (!before || !after) break
          expect(before.claim).toBe(order[moves.length])
          moves.push([said])
          expect(after.answers.slice(0, -1)).toEqual(before.answers)
          expect(after.answers.at(-1)?.isRight).toBe(facts[before.claim ?? -1] === (said === 1))
          expect(after.right + after.wrong).toBe(moves.length)
        }
      }),
    )
  })

  test('points are whole, from 0 to 100, and grow with each right answer and never with a wrong one', () => {
    fc.assert(
      fc.property(seed, truths, fc.array(answer, { maxLength: 19 }), (given, facts, wishes) => {
        const moves = wishes.slice(0, facts.length - 1)
        const order = claimOrder(given, facts.length)
        const isTrue = facts[order[moves.length] ?? -1] ?? false
        const [before, right, wrong] = [[], [isTrue ? 1 : 0], [isTrue ? 0 : 1]].map((next) =>
          pointsFor(given, facts, [...moves, ...next]),
        ) as [number, number, number]
        expect(right).toBeGreaterThanOrEqual(before)
        expect(wrong).toBeLessThanOrEqual(before)
        for (const points of [before, right, wrong])
          expect(Number.isInteger(points) && points >= 0 && points <= 100).toBe(true)
      }),
    )
  })

  test('who knows all has 100 points', () => {
    fc.assert(
      fc.property(seed, truths, (given, facts) => {
        const moves = claimOrder(given, facts.length).map((claim) => (facts[claim] ? 1 : 0))
        expect(pointsFor(given, facts, moves)).toBe(100)
      }),
    )
  })

  test('who says the same to everything has nothing, with every seed', () => {
    fc.assert(
      fc.property(seed, truths, answer, (given, facts, said) => {
        expect(pointsFor(given, facts, Array<number>(facts.length).fill(said))).toBe(0)
      }),
    )
  })

  test('answers fixed beforehand are as often wrong as right: over many seeds they hardly ever pass', () => {
    const facts = Array.from({ length: 12 }, (_, at) => at % 2 === 0)
    for (const pattern of [0b010101010101, 0b000000111111, 0b011010011001]) {
      const moves = Array.from({ length: 12 }, (_, at) => (pattern >> at) & 1)
      const plays = Array.from({ length: 4000 }, (_, given) =>
        replaySprint(
          given,
          facts,
          moves.map((move) => [move]),
        ),
      )
      const gained = plays.reduce((sum, play) => sum + (play ? play.right - play.wrong : Number.NaN), 0) / plays.length
      expect(Math.abs(gained)).toBeLessThan(0.2)
      expect(plays.filter((play) => (play?.score ?? 0) >= passMark).length / plays.length).toBeLessThan(0.1)
    }
  })

  test.each([[[[2]]], [[[-1]]], [[[0.5]]], [[[]]], [[[1, 1]]], [Array.from({ length: 13 }, () => [1])]])(
    'forged answers are refused: %j',
    (moves) => {
      expect(
        replaySprint(
          7,
          Array.from({ length: 12 }, (_, at) => at < 6),
          moves,
        ),
      ).toBeUndefined()
    },
  )

  test('an answer may be late by the way through the net, the question whether it is over may not', () => {
    expect([sprintMs - 1, sprintMs, sprintMs + graceMs].map((ms) => isTimeOut(ms, []))).toEqual([false, true, true])
    expect([sprintMs, sprintMs + graceMs - 1, sprintMs + graceMs].map((ms) => isTimeOut(ms, [1]))).toEqual([
      false,
      false,
      true,
    ])
  })
})
