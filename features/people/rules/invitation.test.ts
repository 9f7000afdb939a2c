import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, invitationDays, isOpen, mailsLeft, mailsPerDay, mayWriteAgain } from './invitation.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('O2: a mail’s link works for 30 days to the millisecond, and never once it is closed', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 60 * 24 * 60 * 60_000 }), (sentAt, later) => {
      const expiresAt = expiryOf(sentAt)
      const now = new Date(sentAt.getTime() + later)
      expect(isOpen({ closedAt: null, expiresAt }, now)).toBe(later < invitationDays * 24 * 60 * 60_000)
      expect(isOpen({ closedAt: sentAt, expiresAt }, now)).toBe(false)
      expect(isOpen({ closedAt: null, expiresAt: null }, now)).toBe(false)
    }),
  )
})

test('O2: a second press within five minutes is no second mail', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 900_000 }), (sentAt, later) => {
      expect(mayWriteAgain(sentAt, new Date(sentAt.getTime() + later))).toBe(later >= 300_000)
      expect(mayWriteAgain(null, sentAt)).toBe(true)
    }),
  )
})

test('O2: what was sent and what may still be sent are never more than a day’s mails', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.oneof(fc.nat(5000), fc.constant('unlimited' as const)), (sent, seats) => {
      const max = mailsPerDay(seats)
      expect(mailsLeft(sent, seats)).toBe(sent < max ? max - sent : 0)
    }),
  )
})

test('O2: a day’s mails grow with the seats, and 25 seats never send 2,000', () => {
  expect([0, 20, 25, 80, 500, 5000].map(mailsPerDay)).toEqual([60, 60, 75, 240, 1500, 2000])
  expect(mailsPerDay('unlimited')).toBe(2000)
})
