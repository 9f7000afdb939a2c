import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsAt, isInGrace, namesIt } from './archive.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('O1: an archived organisation can be brought back until the moment it ends, thirty days later, and not after', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -60_000, max: 60_000 }), (archivedAt, ms) => {
      const end = endsAt(archivedAt)
      expect(end.getTime() - archivedAt.getTime()).toBe(30 * 86_400_000)
      expect(isInGrace(archivedAt, new Date(end.getTime() + ms))).toBe(ms < 0)
    }),
  )
})

test('O1: the name is written as it stands; space and case aside, nothing else will do', () => {
  expect(namesIt('  nordvik   elektro as ', 'Nordvik Elektro AS')).toBe(true)
  expect(namesIt('Nordvik Elektro', 'Nordvik Elektro AS')).toBe(false)
  expect(namesIt('', 'Nordvik Elektro AS')).toBe(false)
})
