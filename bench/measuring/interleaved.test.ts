import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interleaved, interleavedDurations, interleavedTimes, median } from './interleaved.ts'

test('the middle lies between the least and the greatest, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (values) => {
      const middle = median(values)
      expect(middle).toBeGreaterThanOrEqual(Math.min(...values))
      expect(middle).toBeLessThanOrEqual(Math.max(...values))
      expect(median(values.toReversed())).toBe(middle)
    }),
  )
})

test('both are measured in every round, turn about who goes first, and the first round does not count', async () => {
  const order: string[] = []
  let round = 0
  const ours = async () => {
    order.push('ours')
    return round++ === 0 ? 1 : 50
  }
  const limit = async () => {
    order.push('limit')
    return 100
  }
  expect(await interleaved(ours, limit, 3)).toEqual({ ours: 50, limit: 100, ratio: 0.5 })
  expect(order).toEqual(['ours', 'limit', 'limit', 'ours', 'ours', 'limit', 'limit', 'ours'])
})

test('durations are compared by their medians and by their 95th percentiles', async () => {
  const durations = Array.from({ length: 100 }, (_, index) => index + 1)
  const ours = async () => durations.map((each) => each * 2)
  const { middle, slow } = await interleavedDurations(ours, async () => durations, 1)
  expect(middle).toEqual({ ours: 101, limit: 50.5, ratio: 2 })
  expect(slow).toEqual({ ours: 192, limit: 96, ratio: 2 })
})

test('of single durations the median and the longest are compared', async () => {
  const [one, other] = [
    [9, 1, 2, 6],
    [9, 1, 1, 2],
  ]
  const { middle, worst } = await interleavedTimes(
    () => Promise.resolve(one.shift() ?? 0),
    () => Promise.resolve(other.shift() ?? 0),
    3,
  )
  expect(middle).toEqual({ ours: 2, limit: 1, ratio: 2 })
  expect(worst).toEqual({ ours: 6, limit: 2, ratio: 3 })
})
