/** What can keep someone from getting in, each with its own words on the page. */
export const identityProblems = [
  'WrongPassword',
  'TooManyAttempts',
  'UserDisabled',
  'NotConfirmed',
  'ResetRequired',
  'AlreadyRegistered',
  'WrongCode',
  'ExpiredCode',
  'WeakPassword',
  'Offline',
  'Unexpected',
] as const
export type IdentityProblem = (typeof identityProblems)[number]

const byName: Record<string, IdentityProblem> = {
  UserNotFoundException: 'WrongPassword',
  UserNotConfirmedException: 'NotConfirmed',
  PasswordResetRequiredException: 'ResetRequired',
  UsernameExistsException: 'AlreadyRegistered',
  AliasExistsException: 'AlreadyRegistered',
  CodeMismatchException: 'WrongCode',
  ExpiredCodeException: 'ExpiredCode',
  InvalidPasswordException: 'WeakPassword',
  LimitExceededException: 'TooManyAttempts',
  TooManyRequestsException: 'TooManyAttempts',
  TooManyFailedAttemptsException: 'TooManyAttempts',
  NetworkError: 'Offline',
}

/** Reads an error of the sign-in client by its name, and where one name means several things, by its exact words (I10). */
export function identityProblem(error: unknown): IdentityProblem {
  const { name = '', message = '' } = error instanceof Error ? error : {}
  if (name === 'NotAuthorizedException') {
    if (message === 'User is disabled.') return 'UserDisabled'
    return message === 'Password attempts exceeded' ? 'TooManyAttempts' : 'WrongPassword'
  }
  return byName[name] ?? 'Unexpected'
}
