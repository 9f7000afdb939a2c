import { confirmChange, undoChange, type ChangeResult } from './accounts/account-changes.ts'
import { actions } from './actions/index.ts'
import { authorizeAction } from './admin/authorize-action.ts'
import { administrationActions } from './admin/index.ts'
import { MalformedRequest } from './wire/request.ts'
import { invalidParameter, refusals, unknownClient, unknownOperation, unsupportedOperation } from './wire/errors.ts'
import { reauthenticateSession, type ReauthenticateSession } from './accounts/reauthenticate-session.ts'
import { createScopes } from './scope/scope.ts'
import { isUnavailable } from './wire/unavailable.ts'
import { ThreadsBusy } from './srp/threads.ts'
import type { ActionResult, RequestContext } from './scope/action.ts'
import type { Refusal } from './wire/errors.ts'
import type { UserPoolParts } from './scope/scope.ts'

/** An answer as it goes over HTTP: always JSON, also for errors. */
export type UserPoolAnswer = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
  /** The marks that the browser stores in a cookie. */
  knownBrowser?: string | undefined
}

export type UserPool = {
  /**
   * Answers one request of the Cognito user-pool JSON protocol.
   * @param target the `x-amz-target` header
   * @param body the body as it arrived
   */
  handle(target: string | undefined, body: string, context: RequestContext): Promise<UserPoolAnswer>
  /**
   * Runs an administrative action for the installation itself, which needs no signature.
   * @param action such as `AdminDisableUser`
   * @param request its members except `UserPoolId`
   */
  administer(action: string, request: Readonly<Record<string, unknown>>): Promise<ActionResult>
  readonly reauthenticateSession: ReauthenticateSession
  /** Undoes the change of a mail by the secret of its link; confirms it from the former address. */
  undoChange(secret: string): Promise<ChangeResult>
  confirmChange(secret: string): Promise<ChangeResult>
}

const SERVICE = 'AWSCognitoIdentityProviderService.'

/** A user pool that speaks Amazon Cognito's wire protocol, on the installation's storage. */
export function createUserPool<Handle>(parts: UserPoolParts<Handle>): UserPool {
  const { settings, clock, onFault } = parts
  const inScope = createScopes(parts)

  async function answer(target: string | undefined, body: string, context: RequestContext): Promise<ActionResult> {
    const name = target?.startsWith(SERVICE) === true ? target.slice(SERVICE.length) : ''
    if (!/^[A-Z][A-Za-z]{2,63}$/.test(name)) return unknownOperation()
    const found = actions.get(name) ?? administrationActions.get(name)
    if (found === undefined) return unsupportedOperation(name)
    const admitted = await authorizeAction(found, body, context, settings, clock())
    if (admitted.kind === 'Refused') return admitted
    const request = parseObject(body)
    if (request === undefined) return refusals.notJson
    const clientId = (request as { ClientId?: unknown }).ClientId ?? undefined
    if (typeof clientId === 'string' && clientId !== '' && !settings.clientIds.includes(clientId))
      return unknownClient(clientId.slice(0, 128))
    try {
      return await inScope(context, (scope) => admitted.action.run(request, scope))
    } catch (problem) {
      return refusalOf(problem)
    }
  }

  return {
    reauthenticateSession: (accessToken, proof, context) =>
      inScope(context, (scope) => reauthenticateSession(scope, accessToken, proof)),

    undoChange: (secret) => inScope({}, (scope) => undoChange(scope, secret)),
    confirmChange: (secret) => inScope({}, (scope) => confirmChange(scope, secret)),

    async handle(target, body, context) {
      try {
        const result = await answer(target, body, context)
        return result.kind === 'Answered'
          ? { status: 200, body: result.body, headers: {}, knownBrowser: result.knownBrowser }
          : errorAnswer(400, result.name, result.message)
      } catch (fault) {
        onFault?.(fault, target ?? '')
        return faultAnswer(fault)
      }
    },

    async administer(name, request) {
      const found = administrationActions.get(name)
      if (found === undefined) return unsupportedOperation(name)
      const members = { ...request, UserPoolId: settings.poolId }
      return inScope({}, (scope) => found.run(members, scope)).catch(refusalOf)
    },
  }
}

/** An error in the form that clients read: the name in the header and in the body. */
export function errorAnswer(status: number, name: string, message: string): UserPoolAnswer {
  return { status, body: { __type: name, message }, headers: { 'x-amzn-errortype': name } }
}

/**
 * The answer to an internal fault, which clients of Amazon Cognito retry: 503 with a retry delay when the storage is
 * unavailable for a moment, else 500.
 */
export function faultAnswer(fault: unknown): UserPoolAnswer {
  if (!isUnavailable(fault)) return errorAnswer(500, 'InternalErrorException', 'Something went wrong at the user pool.')
  const answer = errorAnswer(503, 'InternalErrorException', 'The user pool is unavailable for a moment. Try again.')
  return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
}

/**
 * The refusal for malformed or excess requests.
 * @throws any other problem
 */
function refusalOf(problem: unknown): Refusal {
  if (problem instanceof MalformedRequest) return invalidParameter(problem.message)
  if (problem instanceof ThreadsBusy) return refusals.tooManyRequests
  throw problem
}

function parseObject(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
