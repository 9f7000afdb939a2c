import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxExportsPerDay, dataExportExpiresAt, eraseAfter, checkExportRequest } from './personal-data.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const day = 24 * 60 * 60 * 1000

test('GDPR art. 17: an account is erased after thirty days, and a data export can be downloaded for seven', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(eraseAfter(at).getTime() - at.getTime()).toBe(30 * day)
      expect(dataExportExpiresAt(at).getTime() - at.getTime()).toBe(7 * day)
    }),
  )
})

test('GDPR art. 15: one copy at a time, a few a day, and those of yesterday do not count', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.integer({ min: 0, max: 3 * day })), moment, (isInProgress, ages, now) => {
      const earlierRequests = ages.map((age) => new Date(now.getTime() - age))
      const recent = ages.filter((age) => age < day).length
      const expected = isInProgress ? 'InProgress' : recent >= maxExportsPerDay ? 'TooMany' : 'Granted'
      expect(checkExportRequest(isInProgress, earlierRequests, now)).toBe(expected)
    }),
  )
})

test('GDPR art. 15: the request after the last one allowed in a day is refused', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const requests = (count: number) => Array.from({ length: count }, () => now)
  expect(checkExportRequest(false, requests(maxExportsPerDay - 1), now)).toBe('Granted')
  expect(checkExportRequest(false, requests(maxExportsPerDay), now)).toBe('TooMany')
})
