import { expect, test } from 'vitest'
import {
  isRecentlyAuthenticated,
  mayBeginSession,
  recentAuthenticationMinutes,
  sessionEndMessages,
  sessionStatus,
  type UserSession,
} from './session.ts'

const now = new Date('2026-11-21T08:00:00Z')
const session: UserSession = {
  id: 'a',
  userSub: 'b',
  createdAt: now,
  lastSeenAt: now,
  reauthenticatedAt: now,
  expiresAt: new Date(now.getTime() + 1),
  revokedAt: null,
  revokedReason: null,
}

test('I8 I10: a session is live until it is revoked, has expired or its user is disabled', () => {
  expect(sessionStatus(session, now)).toEqual({ kind: 'Live', session })
  expect(sessionStatus(undefined, now)).toEqual({ kind: 'Ended', reason: 'Unknown' })
  expect(sessionStatus({ ...session, expiresAt: now }, now)).toEqual({ kind: 'Ended', reason: 'Expired' })
  expect(sessionStatus({ ...session, revokedAt: now, revokedReason: 'SignedOut' }, now)).toEqual({
    kind: 'Ended',
    reason: 'Revoked',
  })
  expect(sessionStatus({ ...session, revokedAt: now, revokedReason: 'UserDisabled' }, now)).toEqual({
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

test('I7: a managed sign-in may begin its session only within the idle time', () => {
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(mayBeginSession(now, now)).toBe(true)
  expect(mayBeginSession(now, minutesLater(60))).toBe(true)
  expect(mayBeginSession(now, minutesLater(60.01))).toBe(false)
  // a clock that is a little behind the pool's
  expect(mayBeginSession(minutesLater(1), now)).toBe(true)
})

test('V7.5.1: a proof opens what is sensitive for five minutes; a session of which nothing is known opens nothing', () => {
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(isRecentlyAuthenticated(now, later(recentAuthenticationMinutes * 60))).toBe(true)
  expect(isRecentlyAuthenticated(now, later(recentAuthenticationMinutes * 60 + 1))).toBe(false)
  expect(isRecentlyAuthenticated(null, now)).toBe(false)
  expect(isRecentlyAuthenticated(undefined, now)).toBe(false)
})
