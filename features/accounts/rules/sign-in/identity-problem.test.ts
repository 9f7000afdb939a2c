import { expect, test } from 'vitest'
import { identityProblem } from './identity-problem.ts'

const error = (name: string, message = '') => Object.assign(new Error(message), { name })

test('I10: an exception with several meanings is told apart by its exact message', () => {
  expect(identityProblem(error('NotAuthorizedException', 'Incorrect username or password.'))).toBe('WrongPassword')
  expect(identityProblem(error('NotAuthorizedException', 'Password attempts exceeded'))).toBe('LockedOut')
  expect(identityProblem(error('NotAuthorizedException', 'User is disabled.'))).toBe('UserDisabled')
})

test.each([
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'SignInExpired'],
  ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.', 'SignInExpired'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'TemporaryPasswordExpired',
  ],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'AlreadyConfirmed'],
  ['NotAuthorizedException', 'Invalid TIMESTAMP: the clock of the client is off.', 'ClockOff'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'PasswordTooShort'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password too easy to guess', 'PasswordTooCommon'],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password is known from data breaches',
    'PasswordBreached',
  ],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password must have uppercase characters',
    'WeakPassword',
  ],
  ['InvalidParameterException', 'USER_AUTH flow not enabled for this client', 'NotOffered'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'NowhereToSend',
  ],
  ['CodeMismatchException', 'Invalid code or auth state for the user.', 'WrongCode'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'ExpiredCode'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'TooManyAttempts'],
  ['TooManyRequestsException', 'Too many requests from this address: try again in 12 seconds.', 'TooFast'],
  ['PasskeyAuthenticationCanceled', 'Passkey authentication ceremony has been canceled.', 'PasskeyCancelled'],
  ['SignInException', 'An error occurred during the sign in process.', 'SignInExpired'],
  ['constructor', '', 'Unexpected'],
] as const)('I2: %s «%s» is %s', (name, message, problem) => {
  expect(identityProblem(error(name, message))).toBe(problem)
})

test('I2: an unknown address reads as a wrong password, so that nobody learns who has an account', () => {
  expect(identityProblem(error('UserNotFoundException', 'User does not exist.'))).toBe('WrongPassword')
})

test('E2: anything else is unexpected', () => {
  expect(identityProblem(error('SyntaxError'))).toBe('Unexpected')
  expect(identityProblem('odd')).toBe('Unexpected')
})
