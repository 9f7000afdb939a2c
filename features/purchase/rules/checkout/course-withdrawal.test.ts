import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#values/day.ts'
import { withdrawalRefusal } from './course-withdrawal.ts'

test('S2: a course that is not begun goes back for 14 days and not on the fifteenth; a begun one never', () => {
  const boughtOn = '2026-11-24'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.boolean(), (days, hasStarted) => {
      const refusal = withdrawalRefusal({ boughtOn, today: daysAfter(boughtOn, days), hasStarted })
      expect(refusal).toBe(days > 14 ? 'TOO_LATE' : hasStarted ? 'STARTED' : undefined)
    }),
  )
})
