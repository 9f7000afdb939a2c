import { createHmac } from 'node:crypto'
import { logSecurity, type SecurityEventName } from '#platform/security-log.ts'
import type {
  ChangeResult,
  HostedRequest,
  HostedSignIn,
  RequestContext,
  ActionTrace,
  UserPool,
  UserPoolAnswer,
} from '#protocols/user-pool/index.ts'

/** The security log's event of each action. */
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

/** Events that only begin or read something: logged only when refused. */
const quiet = new Set(['sign_in', 'session.renewed', 'authorization.refused'])

/** The pool, with a line in the security log for each action's decision, after its transaction has ended. */
export function loggedPool(pool: UserPool, key: Uint8Array): UserPool {
  return {
    ...pool,
    async handle(target, body, context) {
      const trace: ActionTrace = {}
      const answer = await pool.handle(target, body, { ...context, trace })
      const name = target?.split('.').at(-1) ?? ''
      logAction(/^[A-Z][A-Za-z]{2,63}$/.test(name) ? name : 'unknown', answer, trace, key)
      return answer
    },
    async reauthenticateSession(accessToken, proof, context) {
      const trace: ActionTrace = {}
      const proved = await pool.reauthenticateSession(accessToken, proof, { ...context, trace })
      const actor = actorOf(trace, key)
      if (proved.kind === 'Proved') logSecurity({ event: 'proof', outcome: 'success', actor })
      else logSecurity({ event: 'proof', outcome: 'refused', actor, reason: reasons[proved.message] ?? proved.name })
      return proved
    },
    undoChange: async (secret) => logChange('UndoChange', await pool.undoChange(secret)),
    confirmChange: async (secret) => logChange('ConfirmChange', await pool.confirmChange(secret)),
  }
}

/** Logs the use of a link in a mail, which works without a sign-in. */
function logChange(action: 'UndoChange' | 'ConfirmChange', outcome: ChangeResult): ChangeResult {
  const event = action === 'UndoChange' ? 'recovery.used' : 'contact.changed'
  const actor = { kind: 'anonymous' }
  if (outcome.kind === 'Gone') logSecurity({ event, outcome: 'refused', actor, action, reason: 'LinkGone' })
  else logSecurity({ event, outcome: 'success', actor, action, subject: { kind: 'user', id: outcome.user.sub } })
  return outcome
}

function logAction(action: string, answer: UserPoolAnswer, trace: ActionTrace, key: Uint8Array): void {
  const renews = trace.isRenewal === true || action === 'GetTokensFromRefreshToken'
  const isAdministration = /^Admin|^ListUsers/.test(action)
  const event = isAdministration
    ? 'administration'
    : renews
      ? 'session.renewed'
      : (events[action] ?? 'authorization.refused')
  const actor = isAdministration ? { kind: 'api-key' } : actorOf(trace, key)
  if (answer.status !== 200) {
    const reason = reasonOf(answer)
    const outcome = answer.status >= 500 ? 'failed' : 'refused'
    logSecurity({ event: reason === 'LockedOut' ? 'sign_in.locked_out' : event, outcome, actor, action, reason })
  } else if ((!quiet.has(event) && (events[action] || isAdministration)) || (event === 'sign_in' && isSignedIn(answer)))
    logSecurity({ event, outcome: 'success', actor, action: event === 'sign_in' ? methodOf(trace, action) : action })
}

const isSignedIn = ({ body }: UserPoolAnswer): boolean => body['AuthenticationResult'] !== undefined

const methodOf = ({ proved = [] }: ActionTrace, action: string): string =>
  proved.length > 0 ? proved.join('+') : action

/** The actor: a user's id, or the keyed hash of an unknown name. A typed name is never logged. */
function actorOf({ userId, unknownName, subject }: ActionTrace, key: Uint8Array) {
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

/** The hosted sign-in with the same: exchanging a code for tokens is a sign-in. */
export function loggedHosted(hosted: HostedSignIn, key: Uint8Array): HostedSignIn {
  const tracing = async (
    answer: (request: HostedRequest) => ReturnType<HostedSignIn['token']>,
    request: HostedRequest,
    log: (trace: ActionTrace, status: number, error: string) => void,
  ) => {
    const trace: ActionTrace = {}
    const context: RequestContext = { ...request.context, trace }
    const given = await answer({ ...request, context })
    const error = given.kind === 'Json' ? given.body['error'] : undefined
    if (given.kind === 'Json') log(trace, given.status, typeof error === 'string' ? error : 'server_error')
    return given
  }
  return {
    ...hosted,
    token: (request) =>
      tracing(hosted.token, request, (trace, status, reason) => {
        const event = trace.isRenewal === true ? 'session.renewed' : 'sign_in'
        const actor = actorOf(trace, key)
        if (status !== 200) logSecurity({ event, outcome: 'refused', actor, action: 'hosted', reason })
        else if (event === 'sign_in') logSecurity({ event, outcome: 'success', actor, action: 'hosted' })
      }),
    continueAuthorization: (request) =>
      tracing(hosted.continueAuthorization, request, (trace, status, reason) => {
        if (status !== 200)
          logSecurity({ event: 'sign_in', outcome: 'refused', actor: actorOf(trace, key), action: 'hosted', reason })
      }),
    revokeByToken: (request) =>
      tracing(hosted.revokeByToken, request, (trace, status, reason) => {
        const outcome = status === 200 ? 'success' : 'refused'
        const because = status === 200 ? undefined : reason
        logSecurity({
          event: 'session.revoked',
          outcome,
          actor: actorOf(trace, key),
          action: 'hosted',
          reason: because,
        })
      }),
  }
}
