import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentAddressEnd, filmAddressEnd } from './url-expiry.ts'

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const minutes = (from: Date, end: number, less = 0) => (end * 1000 - from.getTime() - less * 1000) / 60_000

test('C6: a film’s address ends an hour to an hour and a quarter after the film would, at a quarter', () => {
  fc.assert(
    fc.property(instants, fc.double({ min: 0, max: 20_000, noNaN: true }), (now, seconds) => {
      const end = filmAddressEnd(now, seconds)
      expect(end % 900).toBe(0)
      expect(minutes(now, end, seconds)).toBeGreaterThanOrEqual(60 - 1e-6)
      expect(minutes(now, end, seconds)).toBeLessThan(75 + 1e-6)
    }),
  )
})

test('C6: an attachment’s address ends after five minutes', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const end = attachmentAddressEnd(now)
      expect(Number.isInteger(end)).toBe(true)
      expect(minutes(now, end)).toBeGreaterThanOrEqual(5)
      expect(minutes(now, end)).toBeLessThan(5.02)
    }),
  )
})
