/** An expected refusal, as the client receives it: HTTP 400 with `__type` and `message`. */
export type Refusal = { kind: 'Refused'; name: string; message: string }

function refusal(name: string, message: string): Refusal {
  return { kind: 'Refused', name, message }
}

/** Every refusal of the pool, names and messages exactly as the Cognito clients compare them. */
export const refusals = {
  wrongCredentials: refusal('NotAuthorizedException', 'Incorrect username or password.'),
  tooManyPasswords: refusal('NotAuthorizedException', 'Password attempts exceeded'),
  userDisabled: refusal('NotAuthorizedException', 'User is disabled.'),
  accessTokenRevoked: refusal('NotAuthorizedException', 'Access Token has been revoked'),
  accessTokenExpired: refusal('NotAuthorizedException', 'Access Token has expired'),
  accessTokenInvalid: refusal('NotAuthorizedException', 'Invalid Access Token'),
  scopeMissing: refusal('NotAuthorizedException', 'Access Token does not have required scopes'),
  refreshTokenRevoked: refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  refreshTokenExpired: refusal('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenInvalid: refusal('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshTokenReused: refusal('RefreshTokenReuseException', 'Refresh token reuse detected'),
  sessionExpired: refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  sessionUsed: refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
  sessionMissing: refusal('InvalidParameterException', 'Missing required parameter Session'),
  alreadyConfirmed: refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  userNotConfirmed: refusal('UserNotConfirmedException', 'User is not confirmed.'),
  userNotFound: refusal('UserNotFoundException', 'User does not exist.'),
  passwordResetRequired: refusal('PasswordResetRequiredException', 'Password reset required for the user'),
  usernameExists: refusal('UsernameExistsException', 'User already exists'),
  emailTaken: refusal('AliasExistsException', 'An account with the email already exists.'),
  wrongCode: refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  limitExceeded: refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  unsupportedToken: refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked'),
  passwordTooShort: refusal(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  ),
  passwordTooLong: refusal('InvalidPasswordException', 'Password did not conform with policy: Password too long'),
  passwordTooCommon: refusal(
    'InvalidPasswordException',
    'Password did not conform with policy: Password too easy to guess',
  ),
  notJson: refusal('SerializationException', 'The request is not a JSON object'),
} as const

/** A member of the request is missing or of the wrong form. */
export function invalidParameter(message: string): Refusal {
  return refusal('InvalidParameterException', message)
}

/** The client id is not one of the pool's. */
export function unknownClient(clientId: string): Refusal {
  return refusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
}

/** A flow that the pool does not offer to this client. */
export function flowNotEnabled(flow: string): Refusal {
  return invalidParameter(`${flow} flow not enabled for this client`)
}

/** An action of the protocol that this pool does not carry out. */
export function unsupportedOperation(action: string): Refusal {
  return refusal('UnsupportedOperationException', `The operation ${action} is not supported by this user pool.`)
}

/** A target header that names no action of the protocol. */
export function unknownOperation(): Refusal {
  return refusal('UnknownOperationException', 'The requested operation is not known.')
}
