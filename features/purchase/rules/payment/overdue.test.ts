import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overdueDays, overdueStep } from './overdue.ts'

test('S2: two reminders precede the suspension, two weeks apart', () => {
  const steps = [undefined, 'FIRST', 'SECOND', 'SUSPEND'] as const
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 500 }), fc.nat({ max: 100 }), (days, later) => {
      expect(steps.indexOf(overdueStep(days + later))).toBeGreaterThanOrEqual(steps.indexOf(overdueStep(days)))
      expect(overdueStep(days) === undefined).toBe(days < 7)
    }),
  )
  expect([overdueDays.SECOND - overdueDays.FIRST, overdueDays.SUSPEND - overdueDays.SECOND]).toEqual([14, 14])
})
