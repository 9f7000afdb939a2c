import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOf, invitationDays, isOpen, lettersLeft, lettersPerDay, mayWriteAgain } from './invitation.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('O2: a letter’s link works for 30 days to the millisecond, and never once it is closed', () => {
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

test('O2: a second press within five minutes is no second letter', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 900_000 }), (sentAt, later) => {
      expect(mayWriteAgain(sentAt, new Date(sentAt.getTime() + later))).toBe(later >= 300_000)
      expect(mayWriteAgain(null, sentAt)).toBe(true)
    }),
  )
})

test('O2: what was sent and what may still be sent are never more than a day’s letters', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (sent) => {
      expect(lettersLeft(sent)).toBe(sent < lettersPerDay ? lettersPerDay - sent : 0)
    }),
  )
})
