import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsLeft, mayBegin } from './attempts.ts'

test('Q1: exactly as many attempts may be begun as the test allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (max) => {
      let taken = 0
      while (mayBegin(max, taken)) taken += 1
      expect(taken).toBe(max)
      expect(attemptsLeft(max, taken)).toBe(0)
    }),
  )
})

test('Q1: a test without a limit may always be taken again', () => {
  fc.assert(
    fc.property(fc.nat(), (taken) => {
      expect(attemptsLeft(null, taken)).toBeNull()
      expect(mayBegin(null, taken)).toBe(true)
    }),
  )
})
