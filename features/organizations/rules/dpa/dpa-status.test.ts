import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dpaStatusOf } from './dpa-status.ts'

const version = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2099-12-31') })
  .map((day) => day.toISOString().slice(0, 10))

test('GDPR art. 28(9): only the very version that is current counts as accepted', () => {
  fc.assert(
    fc.property(version, version, (accepted, current) => {
      expect(dpaStatusOf(accepted, current)).toBe(accepted === current ? 'CURRENT' : 'OUTDATED')
      expect(dpaStatusOf(undefined, current)).toBe('NONE')
    }),
  )
})
