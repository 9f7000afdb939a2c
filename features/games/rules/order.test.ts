import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstOrder, replayOrder } from './order.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const count = fc.integer({ min: 3, max: 8 })

/** The lines as they should lie: which line belongs to each place. */
const solution = (given: number, lines: number) => {
  const places = firstOrder(given, lines)
  return places.map((_, place) => places.indexOf(place))
}

describe('Q1: put in order', () => {
  test('every seed shows each line once, and never all of them where they belong', () => {
    fc.assert(
      fc.property(seed, count, (given, lines) => {
        const order = firstOrder(given, lines)
        const right = Array.from({ length: lines }, (_, at) => at)
        expect(order.toSorted((a, b) => a - b)).toEqual(right)
        expect(order).not.toEqual(right)
      }),
    )
  })

  test('before the first check no line is marked right, even if it is by chance', () => {
    fc.assert(
      fc.property(seed, count, (given, lines) => {
        expect(replayOrder(given, lines, [])).toMatchObject({ finished: false, checks: 0 })
        expect(replayOrder(given, lines, [])?.right).not.toContain(true)
      }),
    )
  })

  test('the right order at the first check is 100 points, and the end', () => {
    fc.assert(
      fc.property(seed, count, (given, lines) => {
        const right = solution(given, lines)
        expect(replayOrder(given, lines, [right])).toMatchObject({ finished: true, score: 100, laid: right })
        expect(replayOrder(given, lines, [right, right])).toBeUndefined()
      }),
    )
  })

  test('replay is play: what a check finds right stays, and who moves it is refused', () => {
    fc.assert(
      fc.property(
        seed,
        count.chain((lines) =>
          fc.tuple(
            fc.constant(lines),
            fc.array(fc.shuffledSubarray([...Array(lines).keys()], { minLength: lines, maxLength: lines }), {
              maxLength: 12,
            }),
          ),
        ),
        (given, [lines, wishes]) => {
          const moves: number[][] = []
          for (const wish of wishes) {
            const before = replayOrder(given, lines, moves)
            const keeps = before?.right.every((stays, place) => !stays || wish[place] === before.laid[place]) ?? false
            const after = replayOrder(given, lines, [...moves, wish])
            expect(after !== undefined).toBe(keeps && !before?.finished)
            if (!after) continue
            moves.push(wish)
            expect(after.checks).toBe(moves.length)
            expect(after.right).toEqual(wish.map((line, place) => solution(given, lines)[place] === line))
          }
        },
      ),
    )
  })

  test.each([[[0, 1, 2]], [[0, 1, 2, 3, 3]], [[0, 1, 2, 3, 9]], [[0, 1, 2, 3, 4, 5]], [[]], [[0, 1, 2, 3, 0.5]]])(
    'forged orders of five lines are refused: %j',
    (move) => {
      expect(replayOrder(7, 5, [move])).toBeUndefined()
    },
  )

  test('each line that was laid wrong costs points', () => {
    const right = solution(7, 5)
    const swapped = [right[1], right[0], ...right.slice(2)].map(Number)
    expect(replayOrder(7, 5, [swapped, right])).toMatchObject({ finished: true, score: 71 })
  })
})
