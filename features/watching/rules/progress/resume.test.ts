import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestedPosition, resumePosition } from './resume.ts'

test('C7: an untouched, completed or ended episode starts from the beginning; any other where it was left', () => {
  expect(resumePosition(null, 100)).toBe(0)
  expect(resumePosition({ positionSeconds: 40, completed: true }, 100)).toBe(0)
  expect(resumePosition({ positionSeconds: 95, completed: false }, 100)).toBe(0)
  expect(resumePosition({ positionSeconds: 94.9, completed: false }, 100)).toBe(94.9)
})

test('C7: an episode never starts outside its film', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 10_000 }), (positionSeconds, length) => {
      const start = resumePosition({ positionSeconds, completed: false }, length)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start).toBeLessThan(length)
      expect(requestedPosition(positionSeconds, length) ?? 0).toBeLessThan(length)
    }),
  )
})
