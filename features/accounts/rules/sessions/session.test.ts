import { expect, test } from 'vitest'
import {
  isRecentlyProved,
  mayBeginSession,
  recentProofMinutes,
  sessionEndMessages,
  sessionStanding,
  type UserSession,
} from './session.ts'

const now = new Date('2026-11-21T08:00:00Z')
const session: UserSession = {
  id: 'a',
  userSub: 'b',
  createdAt: now,
  lastSeenAt: now,
  provedAt: now,
  expiresAt: new Date(now.getTime() + 1),
  revokedAt: null,
  revokedReason: null,
}

test('I8 I10: a session stands until it is revoked, has rested too long or its user is disabled', () => {
  expect(sessionStanding(session, now)).toEqual({ kind: 'Live', session })
  expect(sessionStanding(undefined, now)).toEqual({ kind: 'Ended', reason: 'Unknown' })
  expect(sessionStanding({ ...session, expiresAt: now }, now)).toEqual({ kind: 'Ended', reason: 'Expired' })
  expect(sessionStanding({ ...session, revokedAt: now, revokedReason: 'SignedOut' }, now)).toEqual({
    kind: 'Ended',
    reason: 'Revoked',
  })
  expect(sessionStanding({ ...session, revokedAt: now, revokedReason: 'UserDisabled' }, now)).toEqual({
    kind: 'Ended',
    reason: 'UserDisabled',
  })
})

test('I8: the words of an ended session are those the client looks for', () => {
  expect(sessionEndMessages).toEqual({
    Revoked: 'Access Token has been revoked',
    Unknown: 'Access Token has been revoked',
    Expired: 'Access Token has expired',
    UserDisabled: 'User is disabled.',
    NotMember: 'User is not a member of the organisation any more.',
  })
})

test('I7: a sign-in elsewhere may begin its session here until it would have rested too long', () => {
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(mayBeginSession(now, now)).toBe(true)
  expect(mayBeginSession(now, minutesLater(60))).toBe(true)
  expect(mayBeginSession(now, minutesLater(60.01))).toBe(false)
  // a clock that is a little behind the pool's
  expect(mayBeginSession(minutesLater(1), now)).toBe(true)
})

test('V7.5.1: a proof opens what is sensitive for five minutes; a session of which nothing is known opens nothing', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(isRecentlyProved(now, later(recentProofMinutes * 60))).toBe(true)
  expect(isRecentlyProved(now, later(recentProofMinutes * 60 + 1))).toBe(false)
  expect(isRecentlyProved(null, now)).toBe(false)
  expect(isRecentlyProved(undefined, now)).toBe(false)
})
