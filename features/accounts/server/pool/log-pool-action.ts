import { createHmac } from 'node:crypto'
import { logSecurity, type SecurityEventName } from '#platform/security-log.ts'
import type {
  ChangeOutcome,
  HostedRequest,
  HostedSignIn,
  RequestContext,
  SeenInPool,
  UserPool,
  UserPoolAnswer,
} from '#protocols/user-pool/index.ts'

/** What each action of the protocol is in the security log, when it succeeds and when it is refused. */
const events: Readonly<Record<string, SecurityEventName>> = {
  InitiateAuth: 'sign_in',
  RespondToAuthChallenge: 'sign_in',
  SignUp: 'account.registered',
  ConfirmSignUp: 'account.confirmed',
  DeleteUser: 'account.deletion',
  ForgotPassword: 'recovery.asked',
  ConfirmForgotPassword: 'recovery.used',
  ChangePassword: 'password.changed',
  UpdateUserAttributes: 'contact.changed',
  DeleteUserAttributes: 'contact.changed',
  VerifyUserAttribute: 'contact.changed',
  VerifySoftwareToken: 'factor.changed',
  SetUserMFAPreference: 'factor.changed',
  SetUserSettings: 'factor.changed',
  CompleteWebAuthnRegistration: 'passkey.changed',
  DeleteWebAuthnCredential: 'passkey.changed',
  ConfirmDevice: 'device.changed',
  ForgetDevice: 'device.changed',
  UpdateDeviceStatus: 'device.changed',
  GlobalSignOut: 'session.revoked',
  RevokeToken: 'session.revoked',
}

/** Actions that only begin, or read: they are logged when they are refused. */
const quiet = new Set(['sign_in', 'session.renewed', 'authorization.refused'])

/** The pool, with a line in the security log for what each action decided, once its transaction has ended. */
export function loggedPool(pool: UserPool, key: Uint8Array): UserPool {
  return {
    ...pool,
    async handle(target, body, context) {
      const seen: SeenInPool = {}
      const answer = await pool.handle(target, body, { ...context, seen })
      const name = target?.split('.').at(-1) ?? ''
      logAction(/^[A-Z][A-Za-z]{2,63}$/.test(name) ? name : 'unknown', answer, seen, key)
      return answer
    },
    async proveSession(accessToken, proof, context) {
      const seen: SeenInPool = {}
      const proved = await pool.proveSession(accessToken, proof, { ...context, seen })
      const actor = actorOf(seen, key)
      if (proved.kind === 'Proved') logSecurity({ event: 'proof', outcome: 'success', actor })
      else logSecurity({ event: 'proof', outcome: 'refused', actor, reason: reasons[proved.message] ?? proved.name })
      return proved
    },
    undoChange: async (secret) => logChange('UndoChange', await pool.undoChange(secret)),
    confirmChange: async (secret) => logChange('ConfirmChange', await pool.confirmChange(secret)),
  }
}

/** The outcome of a link in a letter: it acts for its holder without a sign-in. */
function logChange(action: 'UndoChange' | 'ConfirmChange', outcome: ChangeOutcome): ChangeOutcome {
  const event = action === 'UndoChange' ? 'recovery.used' : 'contact.changed'
  const actor = { kind: 'anonymous' }
  if (outcome.kind === 'Gone') logSecurity({ event, outcome: 'refused', actor, action, reason: 'LinkGone' })
  else logSecurity({ event, outcome: 'success', actor, action, subject: { kind: 'user', id: outcome.user.sub } })
  return outcome
}

function logAction(action: string, answer: UserPoolAnswer, seen: SeenInPool, key: Uint8Array): void {
  const renews = seen.isRenewal === true || action === 'GetTokensFromRefreshToken'
  const isAdministration = /^Admin|^ListUsers/.test(action)
  const event = isAdministration
    ? 'administration'
    : renews
      ? 'session.renewed'
      : (events[action] ?? 'authorization.refused')
  const actor = isAdministration ? { kind: 'api-key' } : actorOf(seen, key)
  if (answer.status !== 200) {
    const reason = reasonOf(answer)
    const outcome = answer.status >= 500 ? 'failed' : 'refused'
    logSecurity({ event: reason === 'LockedOut' ? 'sign_in.locked_out' : event, outcome, actor, action, reason })
  } else if ((!quiet.has(event) && (events[action] || isAdministration)) || (event === 'sign_in' && isSignedIn(answer)))
    logSecurity({ event, outcome: 'success', actor, action: event === 'sign_in' ? methodOf(seen, action) : action })
}

const isSignedIn = ({ body }: UserPoolAnswer): boolean => body['AuthenticationResult'] !== undefined

const methodOf = ({ proved = [] }: SeenInPool, action: string): string =>
  proved.length > 0 ? proved.join('+') : action

/** The actor: a user's identifier, or the keyed hash of a name that belongs to no user. A typed name is never logged. */
function actorOf({ userId, unknownName, subject }: SeenInPool, key: Uint8Array) {
  if (userId !== undefined) return { kind: 'user', id: userId }
  if (unknownName !== undefined)
    return { kind: 'unknown', id: createHmac('sha256', key).update(unknownName).digest('hex').slice(0, 16) }
  return subject === undefined ? { kind: 'anonymous' } : { kind: 'account', id: subject }
}

const reasons: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'WrongCredentials',
  'Password attempts exceeded': 'LockedOut',
  'User is disabled.': 'UserDisabled',
  'Access Token has been revoked': 'TokenRevoked',
  'Access Token has expired': 'TokenExpired',
  'Refresh Token has been revoked': 'TokenRevoked',
  'Access Token does not have required scopes': 'ScopeMissing',
  'Recent authentication is required: sign in again to do this.': 'ProofNeeded',
  'The proof does not belong to this session or is too old.': 'ProofUnfit',
}

const reasonOf = ({ body }: UserPoolAnswer): string =>
  reasons[String(body['message'])] ?? String(body['__type']).replace(/Exception$/, '')

/** The hosted sign-in with the same: a code for tokens is a sign-in, and so is a refused one. */
export function loggedHosted(hosted: HostedSignIn, key: Uint8Array): HostedSignIn {
  const seeing = async (
    answer: (request: HostedRequest) => ReturnType<HostedSignIn['token']>,
    request: HostedRequest,
    log: (seen: SeenInPool, status: number, error: string) => void,
  ) => {
    const seen: SeenInPool = {}
    const context: RequestContext = { ...request.context, seen }
    const given = await answer({ ...request, context })
    const error = given.kind === 'Json' ? given.body['error'] : undefined
    if (given.kind === 'Json') log(seen, given.status, typeof error === 'string' ? error : 'server_error')
    return given
  }
  return {
    ...hosted,
    token: (request) =>
      seeing(hosted.token, request, (seen, status, reason) => {
        const event = seen.isRenewal === true ? 'session.renewed' : 'sign_in'
        const actor = actorOf(seen, key)
        if (status !== 200) logSecurity({ event, outcome: 'refused', actor, action: 'hosted', reason })
        else if (event === 'sign_in') logSecurity({ event, outcome: 'success', actor, action: 'hosted' })
      }),
    continueAuthorization: (request) =>
      seeing(hosted.continueAuthorization, request, (seen, status, reason) => {
        if (status !== 200)
          logSecurity({ event: 'sign_in', outcome: 'refused', actor: actorOf(seen, key), action: 'hosted', reason })
      }),
    revokeByToken: (request) =>
      seeing(hosted.revokeByToken, request, (seen, status, reason) => {
        const outcome = status === 200 ? 'success' : 'refused'
        const because = status === 200 ? undefined : reason
        logSecurity({ event: 'session.revoked', outcome, actor: actorOf(seen, key), action: 'hosted', reason: because })
      }),
  }
}
