import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsLater, noticeDue, renewableFrom, validityAt, validUntil, type NoticeDays } from './validity.ts'

const day = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(text)
const moment = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
const months = fc.integer({ min: 3, max: 120 })

test.each([
  ['2026-11-22T10:00:00Z', 12, '2027-11-22T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00Z'],
  ['2026-08-31T00:00:00Z', 6, '2027-02-28T00:00:00Z'],
  ['2026-12-31T23:59:59Z', 24, '2028-12-31T23:59:59Z'],
])('Q3: %s and %i months is %s', (from, count, later) => {
  expect(monthsLater(at(from), count)).toEqual(at(later))
})

test('Q3: a certificate is valid, then expiring, then expired, and never goes back; withdrawn it is withdrawn', () => {
  const order = ['VALID', 'EXPIRING', 'EXPIRED']
  fc.assert(
    fc.property(moment, months, fc.nat(5000), fc.nat(5000), (issued, count, first, second) => {
      const terms = { validUntil: validUntil(issued, count, undefined), revokedAt: null }
      const [early, late] = [Math.min(first, second), Math.max(first, second)].map((days) =>
        order.indexOf(validityAt(terms, new Date(issued.getTime() + days * day))),
      )
      expect(early).toBeLessThanOrEqual(late ?? -1)
      expect(validityAt(terms, issued)).toBe('VALID')
      expect(validityAt({ ...terms, revokedAt: issued }, issued)).toBe('REVOKED')
      expect(validityAt({ validUntil: null, revokedAt: null }, new Date(issued.getTime() + first * day))).toBe('VALID')
    }),
  )
})

test('Q3: renewed in its last sixty days it is longer by a whole period; afterwards it starts from now; nobody loses days', () => {
  fc.assert(
    fc.property(moment, months, fc.integer({ min: -59, max: 2000 }), (end, count, daysAfter) => {
      const before = { validUntil: end, revokedAt: null }
      const now = new Date(end.getTime() + daysAfter * day)
      const until = validUntil(now, count, before)
      expect(until).toEqual(monthsLater(daysAfter < 0 ? end : now, count))
      expect(until?.getTime()).toBeGreaterThan(Math.max(end.getTime(), now.getTime()))
      // it can't be renewed twice at once
      expect(validityAt({ validUntil: until, revokedAt: null }, now)).toBe('VALID')
    }),
  )
})

test('Q3: the successor of a withdrawn certificate starts from now', () => {
  const now = at('2026-11-22T10:00:00Z')
  const before = { validUntil: at('2026-12-01T10:00:00Z'), revokedAt: now }
  expect(validUntil(now, 12, before)).toEqual(at('2027-11-22T10:00:00Z'))
})

test('Q3: of the mails about its end each is sent once, the latest of those that were missed, and none to no end', () => {
  fc.assert(
    fc.property(moment, fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 40 }), (end, steps) => {
      let now = new Date(end.getTime() - 100 * day)
      let last: NoticeDays | null = null
      const sent: NoticeDays[] = []
      for (const step of steps) {
        now = new Date(now.getTime() + step * day)
        const due = noticeDue(end, last, now)
        if (due === undefined) continue
        expect(now >= renewableFrom(end)).toBe(true)
        expect(now.getTime() - end.getTime()).toBeLessThanOrEqual(14 * day)
        sent.push(due)
        last = due
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a))
    }),
  )
})

test.each([
  [61, null, undefined],
  [60, null, 60],
  [30, 60, undefined],
  [13, null, 14],
  [13, 60, 14],
  [0, 14, 0],
  [-3, 14, 0],
  [-15, 14, undefined],
] as const)('Q3: %i days before the end, when %s was the last, %s is due', (left, last, due) => {
  const now = at('2026-11-22T10:00:00Z')
  expect(noticeDue(new Date(now.getTime() + left * day), last, now)).toBe(due)
})

test('Q3: a certificate is expired from the very moment its validity ends', () => {
  const status = { validUntil: at('2027-11-22T10:00:00Z'), revokedAt: null }
  expect(validityAt(status, at('2027-11-22T09:59:59.999Z'))).toBe('EXPIRING')
  expect(validityAt(status, at('2027-11-22T10:00:00Z'))).toBe('EXPIRED')
})
