import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importStatusOf } from './import-status.ts'

const running = { inviteCount: 5000, invitedCount: 5000, state: 'DONE' as const }

test('O3: mails that the limit of the day keeps back wait until tomorrow, and none of them is being sent', () => {
  const mails = { sent: 2000, waiting: 3000, next: null, waitingForTomorrow: 3000, waitingForTrust: 0 }
  expect(importStatusOf({ ...running, mails })).toEqual({
    kind: 'Tomorrow',
    sent: 2000,
    total: 5000,
    later: 3000,
    isOver: false,
  })
})

test('O3: sent, being sent and later make up the total, and all is sent only when nothing waits', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), fc.nat(5000), (sent, waiting, tomorrow, trust) => {
      const waitingForTomorrow = Math.min(tomorrow, waiting)
      const waitingForTrust = Math.min(trust, waiting - waitingForTomorrow)
      const next = waiting > waitingForTomorrow + waitingForTrust ? 'Kari Nordmann' : null
      const status = importStatusOf({
        ...running,
        mails: { sent, waiting, next, waitingForTomorrow, waitingForTrust },
      })
      expect(status.sent + status.later + (status.kind === 'Sending' ? 1 : 0)).toBe(status.total)
      expect(status.kind === 'Sent').toBe(waiting === 0)
      expect(status.kind === 'Sending').toBe(next !== null)
    }),
  )
})

test('O3: mails that wait until the organisation is proved say so, and hide no mail that is being sent', () => {
  const mails = { sent: 10, waiting: 70, next: null, waitingForTomorrow: 0, waitingForTrust: 70 }
  expect(importStatusOf({ inviteCount: 80, invitedCount: 80, state: 'DONE', mails })).toMatchObject({
    kind: 'Trust',
    later: 70,
  })
  const both = { ...mails, next: 'Kari', waitingForTrust: 60 }
  expect(importStatusOf({ inviteCount: 80, invitedCount: 80, state: 'DONE', mails: both }).kind).toBe('Sending')
})
