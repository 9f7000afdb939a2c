import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAuthorizationFailure, sessionEndingOf } from './authorization-failure.ts'
import { sessionEndMessages } from './session.ts'

const saying = (...messages: string[]) => ({ messages })

describe('I9: an authorisation failure is', () => {
  test.each([
    'Access Token has been revoked',
    'The revoked access token was refused.',
    'Refresh Token has been revoked',
    'Unauthorized: sign in to read this.',
    'You are unauthorised',
    'un-authorized',
    'Not authorised to read this',
    'not-authorized',
    'NOT_AUTHORIZED',
    'NotAuthorizedException: no',
    'User does not belong to the organization',
    'user not belonging to organisation 7',
    'You are not a member of this organisation.',
    "User doesn't belong to organization",
    'User doesn’t belong to the organisation',
    'user doesnt belong to organization',
    "The user isn't a member of the organization",
    'User is no longer a member of organization 7',
  ])('a message with “%s” anywhere in it', (message) => {
    expect(isAuthorizationFailure(saying(message))).toBe(true)
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.array(fc.string()), (around, others) => {
        expect(isAuthorizationFailure(saying(...others, `${around} ${message} ${around}`))).toBe(true)
      }),
    )
  })

  test('the code UNAUTHENTICATED and HTTP 401, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (messages) => {
        expect(isAuthorizationFailure({ messages, codes: ['X', 'UNAUTHENTICATED'] })).toBe(true)
        expect(isAuthorizationFailure({ messages, status: 401 })).toBe(true)
      }),
    )
  })

  test('a refusal of the user pool to renew the tokens, and not a network that fails', () => {
    expect(isAuthorizationFailure({ messages: [], codes: ['NotAuthorizedException'] })).toBe(true)
    expect(isAuthorizationFailure({ messages: ['A network error has occurred.'], codes: ['NetworkError'] })).toBe(false)
    expect(isAuthorizationFailure({ messages: ['Rate exceeded'], codes: ['TooManyRequestsException'] })).toBe(false)
  })

  test.each([
    'Something went wrong on our side.',
    'The coupon was revoked',
    'The member of the organisation has no seat',
    'Response not successful: Received status code 500',
    'The author is unknown',
    'The agent belongs to the organisation',
    'The payment was not authorisable',
  ])('not “%s”', (message) => {
    expect(isAuthorizationFailure({ messages: [message], codes: ['INTERNAL'], status: 500 })).toBe(false)
  })
})

describe('I8: why the session ended', () => {
  test.each([
    [sessionEndMessages.Expired, 'Idle'],
    [sessionEndMessages.Revoked, 'Revoked'],
    [sessionEndMessages.UserDisabled, 'Disabled'],
    [sessionEndMessages.NotMember, 'NotMember'],
    ['Refresh Token has expired', 'Idle'],
    ['User does not belong to the organization', 'NotMember'],
    ['Unauthorized: the access token does not hold.', 'Unauthorised'],
  ])('“%s” is read as %s', (message, ending) => {
    expect(sessionEndingOf(saying(message), false)).toBe(ending)
  })

  test('an idle session that was removed ends as idle, a disabled account never does', () => {
    expect(sessionEndingOf(saying(sessionEndMessages.Unknown), true)).toBe('Idle')
    expect(sessionEndingOf(saying(sessionEndMessages.UserDisabled), true)).toBe('Disabled')
  })
})
