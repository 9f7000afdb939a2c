/** An expected refusal, as the client receives it: HTTP 400 with `__type` and `message`. */
export type Refusal = { kind: 'Refused'; name: string; message: string }

function refusal(name: string, message: string): Refusal {
  return { kind: 'Refused', name, message }
}

/** Every refusal of the pool, with the names and messages that the Cognito clients compare. */
export const refusals = {
  wrongCredentials: refusal('NotAuthorizedException', 'Incorrect username or password.'),
  tooManyPasswords: refusal('NotAuthorizedException', 'Password attempts exceeded'),
  userDisabled: refusal('NotAuthorizedException', 'User is disabled.'),
  otherProviderRequired: refusal(
    'NotAuthorizedException',
    'Single sign-on is required: sign in with the account of your employer.',
  ),
  accessTokenRevoked: refusal('NotAuthorizedException', 'Access Token has been revoked'),
  accessTokenExpired: refusal('NotAuthorizedException', 'Access Token has expired'),
  accessTokenInvalid: refusal('NotAuthorizedException', 'Invalid Access Token'),
  /** Our pages recognize it by its first words and ask the user to sign in again. */
  reauthenticationRequired: refusal(
    'NotAuthorizedException',
    'Recent authentication is required: sign in again to do this.',
  ),
  reauthenticationInvalid: refusal(
    'NotAuthorizedException',
    'The proof does not belong to this session or is too old.',
  ),
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
  temporaryPasswordExpired: refusal(
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ),
  passwordResetNotPossible: refusal('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  resendNotPossible: refusal(
    'UnsupportedUserStateException',
    'Resend not possible. The user is not in FORCE_CHANGE_PASSWORD state.',
  ),
  usernameExists: refusal('UsernameExistsException', 'User already exists'),
  emailTaken: refusal('AliasExistsException', 'An account with the email already exists.'),
  wrongCode: refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  wrongFactorCode: refusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
  softwareTokenNotEnabled: refusal(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  ),
  softwareTokenNotFound: refusal('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled'),
  mfaMethodNotFound: refusal('MFAMethodNotFoundException', 'The second factor is not set up for this user.'),
  /** Not LimitExceededException: the clients would repeat that by themselves, with a session that is used up. */
  tooManyCodes: refusal('TooManyFailedAttemptsException', 'Too many codes were sent, please try after some time.'),
  softwareTokenUsed: refusal('ExpiredCodeException', 'Your software token has already been used once.'),
  codeNotDelivered: refusal('CodeDeliveryFailureException', 'Unable to deliver the code.'),
  expiredCode: refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  limitExceeded: refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  tooManyRequests: refusal('TooManyRequestsException', 'Too many requests at once: try again in a moment.'),
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
  passwordBreached: refusal(
    'InvalidPasswordException',
    'Password did not conform with policy: Password is known from data breaches',
  ),
  signatureMissing: refusal('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  signatureIncomplete: refusal(
    'IncompleteSignatureException',
    'The request must be signed with AWS Signature Version 4, over host, x-amz-date and x-amz-target at least.',
  ),
  accessKeyUnknown: refusal('UnrecognizedClientException', 'The security token included in the request is invalid.'),
  signatureScope: refusal(
    'InvalidSignatureException',
    'Credential should be scoped to the region and service of the pool.',
  ),
  signatureExpired: refusal('InvalidSignatureException', 'Signature expired: the clock of the client is off.'),
  signatureUsed: refusal('InvalidSignatureException', 'The signature has been used: every request needs its own.'),
  signatureWrong: refusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  ),
  userMustStay: refusal(
    'ForbiddenException',
    'The user cannot be deleted yet: others depend on this account being here.',
  ),
  passkeysNotEnabled: refusal('WebAuthnNotEnabledException', 'Passkeys are not offered at this origin.'),
  passkeyChallengeMissing: refusal(
    'WebAuthnChallengeNotFoundException',
    'The challenge of this registration is unknown or has run out.',
  ),
  passkeyOriginRefused: refusal('WebAuthnOriginNotAllowedException', 'The passkey was made at another origin.'),
  passkeyUnfit: refusal('WebAuthnCredentialNotSupportedException', 'The passkey could not be verified.'),
  passkeyKnown: refusal('WebAuthnCredentialNotSupportedException', 'The passkey is registered already.'),
  passkeyNotFound: refusal('ResourceNotFoundException', 'The passkey does not exist.'),
  passkeyLimit: refusal('LimitExceededException', 'A user may have 20 passkeys.'),
  attributeNotWritable: refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  deviceNotFound: refusal('ResourceNotFoundException', 'Device does not exist.'),
  deviceKeyExists: refusal('DeviceKeyExistsException', 'The device is known already.'),
  devicesNotTracked: refusal('InvalidUserPoolConfigurationException', 'Devices are not tracked by this user pool.'),
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

/** The request names another pool. */
export function unknownPool(poolId: string): Refusal {
  return refusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`)
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
