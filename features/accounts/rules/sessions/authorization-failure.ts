/** What is known of a call that failed, from GraphQL, REST or the user pool. */
export interface CallFailure {
  readonly messages: readonly string[]
  /** Such as UNAUTHENTICATED, or the name of a user pool's exception. */
  readonly codes?: readonly string[]
  /** The HTTP status. */
  readonly status?: number | undefined
}

/** Codes that mean the session does not hold: GraphQL's own (I9), and those of the user pool (I10). */
const codes = new Set([
  'UNAUTHENTICATED',
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
])

const words = {
  revoked: /\btoken\b.{0,40}\brevoked\b|\brevoked\b.{0,40}\btoken\b/i,
  unauthorised: /\b(?:un-?|not[\s_-]?)authori[sz]ed/i,
  stranger: /\bnot\b.{0,20}\b(?:belong\w*|member)\b.{0,40}\borgani[sz]ation/i,
}

/** Whether a call failed because the session or the membership behind it does not hold (I9, E1). */
export const isAuthorisationFailure = ({ messages, codes: given = [], status }: CallFailure): boolean =>
  status === 401 ||
  given.some((code) => codes.has(code)) ||
  messages.some((message) => Object.values(words).some((pattern) => pattern.test(message.slice(0, 2000))))

/** Why somebody was signed out, as far as it could be told; the login page has words for each (I8). */
export const sessionEndings = ['Idle', 'Revoked', 'Disabled', 'NotMember', 'Unauthorised'] as const
export type SessionEnding = (typeof sessionEndings)[number]

/**
 * Reads the reason out of an authorisation failure.
 * @param isIdle whether this browser has done nothing for the time of a session; then that is why, however it was put
 */
export function sessionEndingOf({ messages }: CallFailure, isIdle: boolean): SessionEnding {
  const says = (pattern: RegExp) => messages.some((message) => pattern.test(message.slice(0, 2000)))
  if (says(/\buser is disabled\b/i)) return 'Disabled'
  if (says(words.stranger)) return 'NotMember'
  if (isIdle || says(/\btoken has expired\b/i)) return 'Idle'
  return says(words.revoked) ? 'Revoked' : 'Unauthorised'
}
