import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSeats, seatsOf } from './seats.ts'

const positive = fc.integer({ min: 1, max: 1_000_000 })

test('O4: the seat count as it is set, unlimited when none is, 0 without a subscription', () => {
  fc.assert(fc.property(positive, (seats) => seatsOf({ seats }) === seats))
  expect(seatsOf({ seats: null })).toBe('unlimited')
  expect(seatsOf({})).toBe('unlimited')
  expect(seatsOf(null)).toBe(0)
  expect(seatsOf(undefined)).toBe(0)
})

test('O4: free seats and taken ones make up the count, and are never fewer than none', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (seats, taken) => {
      const free = freeSeats(seats, taken)
      expect(free).toBeGreaterThanOrEqual(0)
      if (taken <= seats) expect(Number(free) + taken).toBe(seats)
      expect(freeSeats('unlimited', taken)).toBe('unlimited')
    }),
  )
})
