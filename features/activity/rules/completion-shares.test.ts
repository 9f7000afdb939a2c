import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionShares, finishedPercentage } from './completion-shares.ts'

const count = fc.nat({ max: 100_000 })

test('O3: the shares of a course add up to the members and none is negative', () => {
  fc.assert(
    fc.property(count, count, count, count, (members, finished, notPassed, inProgress) => {
      const shares = completionShares(members, { finished, notPassed, inProgress })
      expect(shares.finished + shares.notPassed + shares.inProgress + shares.notBegun).toBe(members)
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0)
      const percentage = finishedPercentage(shares)
      expect(percentage === 100).toBe(members > 0 && shares.finished === members)
      expect(percentage).toBeGreaterThanOrEqual(0)
    }),
  )
})
