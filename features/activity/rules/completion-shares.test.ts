import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionShares, finishedPercentage } from './completion-shares.ts'

const count = fc.nat({ max: 100_000 })

test('O3: the shares of a course add up to the members and none is negative', () => {
  fc.assert(
    fc.property(count, count, count, (members, finished, underWay) => {
      const shares = completionShares(members, finished, underWay)
      expect(shares.finished + shares.underWay + shares.notBegun).toBe(members)
      expect(Math.min(shares.finished, shares.underWay, shares.notBegun)).toBeGreaterThanOrEqual(0)
      const percentage = finishedPercentage(shares)
      expect(percentage === 100).toBe(members > 0 && shares.finished === members)
      expect(percentage).toBeGreaterThanOrEqual(0)
    }),
  )
})
