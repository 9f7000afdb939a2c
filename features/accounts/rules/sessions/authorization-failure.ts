/** A failed call to GraphQL, REST or the user pool. */
export interface CallFailure {
  readonly messages: readonly string[]
  /** Such as UNAUTHENTICATED, or the name of a user pool's exception. */
  readonly codes?: readonly string[]
  /** The HTTP status. */
  readonly status?: number | undefined
}

/** Codes of an invalid session: GraphQL's own (I9), and the user pool's (I10). */
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
  stranger:
    /\b(?:not|cannot|no longer|\w+n['’]t|(?:do|does|did|is|are|was)nt)\b.{0,20}\b(?:belong\w*|members?)\b.{0,40}\borgani[sz]ation/i,
}

/** Whether a call failed because the session or its membership is invalid (I9, E1). */
export const isAuthorizationFailure = ({ messages, codes: given = [], status }: CallFailure): boolean =>
  status === 401 ||
  given.some((code) => codes.has(code)) ||
  messages.some((message) => Object.values(words).some((pattern) => pattern.test(message.slice(0, 2000))))

/** Why a session ended, as far as known; the login page has a text for each (I8). */
export const sessionEndings = ['Idle', 'Revoked', 'Disabled', 'NotMember', 'Unauthorised'] as const
export type SessionEnding = (typeof sessionEndings)[number]

/**
 * The reason of an authorization failure.
 * @param isIdle whether this browser was inactive for longer than a session lasts; then that is the reason, whatever
 *   the message
 */
export function sessionEndingOf({ messages }: CallFailure, isIdle: boolean): SessionEnding {
  const says = (pattern: RegExp) => messages.some((message) => pattern.test(message.slice(0, 2000)))
  if (says(/\buser is disabled\b/i)) return 'Disabled'
  if (says(words.stranger)) return 'NotMember'
  if (isIdle || says(/\btoken has expired\b/i)) return 'Idle'
  return says(words.revoked) ? 'Revoked' : 'Unauthorised'
}
