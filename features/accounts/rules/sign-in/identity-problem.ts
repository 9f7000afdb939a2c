import { isReauthenticationRequired } from './reauthentication-required.ts'

/** The problems of a sign-in, each with its own text on the page. */
export const identityProblems = [
  'WrongPassword',
  'LockedOut',
  'TooManyAttempts',
  'TooFast',
  'UserDisabled',
  'NotConfirmed',
  'AlreadyConfirmed',
  'ResetRequired',
  'TemporaryPasswordExpired',
  'EmployerOnly',
  'AlreadyRegistered',
  'WrongCode',
  'ExpiredCode',
  'CodeNotSent',
  'NowhereToSend',
  'SignInExpired',
  'NoSuchFactor',
  'NotOffered',
  'PasskeyCancelled',
  'PasskeyFailed',
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordTooCommon',
  'PasswordBreached',
  'PasswordUsedBefore',
  'WeakPassword',
  'BadValue',
  'ClockOff',
  'ProofNeeded',
  'Offline',
  'Unexpected',
] as const
export type IdentityProblem = (typeof identityProblems)[number]

const byName: Readonly<Record<string, IdentityProblem>> = {
  UserNotFoundException: 'WrongPassword',
  UserNotConfirmedException: 'NotConfirmed',
  PasswordResetRequiredException: 'ResetRequired',
  UsernameExistsException: 'AlreadyRegistered',
  AliasExistsException: 'AlreadyRegistered',
  CodeMismatchException: 'WrongCode',
  EnableSoftwareTokenMFAException: 'WrongCode',
  ExpiredCodeException: 'ExpiredCode',
  CodeDeliveryFailureException: 'CodeNotSent',
  PasswordHistoryPolicyViolationException: 'PasswordUsedBefore',
  LimitExceededException: 'TooManyAttempts',
  TooManyFailedAttemptsException: 'TooManyAttempts',
  TooManyRequestsException: 'TooFast',
  ThrottlingException: 'TooFast',
  MFAMethodNotFoundException: 'NoSuchFactor',
  SoftwareTokenMFANotFoundException: 'NoSuchFactor',
  PasskeyAuthenticationCanceled: 'PasskeyCancelled',
  PasskeyOperationAborted: 'PasskeyCancelled',
  PasskeyNotSupported: 'PasskeyFailed',
  PasskeyRetrievalFailed: 'PasskeyFailed',
  RelyingPartyMismatch: 'PasskeyFailed',
  InvalidPasskeyAuthenticationOptions: 'PasskeyFailed',
  // the client has no pending sign-in: the page was reloaded, or it expired
  SignInException: 'SignInExpired',
  UnsupportedOperationException: 'NotOffered',
  NetworkError: 'Offline',
}

type Meaning = readonly [words: RegExp, problem: IdentityProblem]

/** Exceptions with several meanings, distinguished by their messages; the last entry is the default. */
const byWords: Readonly<Record<string, readonly Meaning[]>> = {
  NotAuthorizedException: [
    [/^User is disabled/, 'UserDisabled'],
    [/^Password attempts exceeded/, 'LockedOut'],
    [/^Invalid session for the user/, 'SignInExpired'],
    [/^User cannot be confirmed\. Current status is CONFIRMED/, 'AlreadyConfirmed'],
    [/^Temporary password has expired/, 'TemporaryPasswordExpired'],
    [/^Invalid TIMESTAMP/, 'ClockOff'],
    [/single sign-on|identity provider|employer/i, 'EmployerOnly'],
    [/^/, 'WrongPassword'],
  ],
  InvalidPasswordException: [
    [/not long enough/, 'PasswordTooShort'],
    [/too long/, 'PasswordTooLong'],
    [/easy to guess/, 'PasswordTooCommon'],
    [/data breaches/, 'PasswordBreached'],
    [/^/, 'WeakPassword'],
  ],
  InvalidParameterException: [
    [/flow not enabled|was not set by this user pool/, 'NotOffered'],
    [/no registered\/verified email or phone_number/, 'NowhereToSend'],
    [/^Missing required parameter Session/, 'SignInExpired'],
    [/not allowed|did not conform to the schema|should be an email/, 'BadValue'],
    [/^/, 'Unexpected'],
  ],
}

/** Reads an error of the sign-in client by its name and, where a name has several meanings, its exact message (I10). */
export function identityProblem(error: unknown): IdentityProblem {
  if (isReauthenticationRequired(error)) return 'ProofNeeded'
  const { name = '', message = '' } = error instanceof Error ? error : {}
  const meanings = Object.hasOwn(byWords, name) ? byWords[name] : undefined
  const meant = meanings?.find(([words]) => words.test(message))?.[1]
  return meant ?? (Object.hasOwn(byName, name) ? byName[name] : undefined) ?? 'Unexpected'
}

const ofPassword: readonly IdentityProblem[] = [
  'PasswordTooShort',
  'PasswordTooLong',
  'PasswordTooCommon',
  'PasswordBreached',
  'PasswordUsedBefore',
  'WeakPassword',
]

/** Whether the problem concerns the new password and is shown at its field. */
export const isAboutNewPassword = (problem: IdentityProblem): boolean => ofPassword.includes(problem)
