import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importStatusOf } from './import-status.ts'

const running = { inviteCount: 5000, invitedCount: 5000, state: 'DONE' as const }

test('O3: mails that the limit of the day keeps back wait until tomorrow, and none of them is being sent', () => {
  const mails = { sent: 2000, waiting: 3000, next: 'Kari Nordmann', waitsForTomorrow: true }
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
    fc.property(fc.nat(5000), fc.nat(5000), fc.boolean(), (sent, waiting, waitsForTomorrow) => {
      const next = waiting > 0 ? 'Kari Nordmann' : null
      const status = importStatusOf({
        ...running,
        mails: { sent, waiting, next, waitsForTomorrow: waitsForTomorrow && waiting > 0 },
      })
      expect(status.sent + status.later + (status.kind === 'Sending' ? 1 : 0)).toBe(status.total)
      expect(status.kind === 'Sent').toBe(waiting === 0)
    }),
  )
})
