import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logAddress, logSearch } from './log-address.ts'
import { logGroupNames, logPeriods } from './log-range.ts'

test('O3: what a log is narrowed to stands in its address and comes back from it', () => {
  for (const group of [undefined, ...logGroupNames])
    for (const period of logPeriods) expect(logAddress(logSearch({ group, period }))).toEqual({ group, period })
  expect(logSearch({ group: undefined, period: '30' })).toEqual({})
  expect(logAddress({ log: 'people', period: 90 })).toEqual({ group: 'people', period: '90' })
})

test('O3: an address with the earlier spelling of organization still opens the same log', () => {
  expect(logAddress({ log: 'organisation' })).toEqual(logAddress({ log: 'organization' }))
})

test('O3: an address that says anything else shows everything of the last thirty days', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string' && typeof value !== 'number')
      const shown = logAddress({ log: value })
      expect(shown).toEqual({ group: undefined, period: '30' })
    }),
  )
})
