import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graceDays, idleDays, idleSince, isSeatFreed } from './idle-seats.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const day = 24 * 60 * 60 * 1000
const seat = fc.record({
  role: fc.constantFrom('ADMIN' as const, 'MANAGER' as const, 'MEMBER' as const),
  warnedAt: moment,
  mailedAt: fc.option(moment),
  hereAt: moment,
})

test('O4: an idle seat is never freed from an admin, from somebody who came, nor without fourteen days since the letter', () => {
  fc.assert(
    fc.property(seat, moment, (given, now) => {
      if (!isSeatFreed(given, now)) return
      expect(given.role).not.toBe('ADMIN')
      expect(given.hereAt.getTime()).toBeLessThanOrEqual(given.warnedAt.getTime())
      expect(now.getTime() - (given.mailedAt?.getTime() ?? Infinity)).toBeGreaterThanOrEqual(graceDays * day)
    }),
  )
})

test('O4: who has not come is freed on the day and not before', () => {
  fc.assert(
    fc.property(moment, fc.nat({ max: 40 }), (warnedAt, days) => {
      const now = new Date(warnedAt.getTime() + days * day)
      const given = { role: 'MEMBER' as const, warnedAt, mailedAt: warnedAt, hereAt: new Date(0) }
      expect(isSeatFreed(given, now)).toBe(days >= graceDays)
    }),
  )
})

test('O4: the longer one asks for, the farther back it is', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const since = idleDays.map((days) => idleSince(now, days).getTime())
      expect(since).toEqual(since.toSorted((a, b) => b - a))
      expect(Math.max(...since)).toBeLessThan(now.getTime())
    }),
  )
})
