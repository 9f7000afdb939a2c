import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatUse } from './seat-use.ts'

test('O4: seats in use, reserved and free make up all seats, and free is never below none', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (seats, members, invited) => {
      const { free } = seatUse({ seats }, { members, invited })
      expect(free).toBe(Math.max(0, seats - members - invited))
    }),
  )
})

test('O4: without a limit there is no number of free seats, without a subscription there are none', () => {
  expect(seatUse({ seats: null }, { members: 3, invited: 2 })).toEqual({
    seats: null,
    members: 3,
    invited: 2,
    free: null,
  })
  expect(seatUse(null, { members: 3, invited: 2 })).toEqual({ seats: 0, members: 3, invited: 2, free: 0 })
})
