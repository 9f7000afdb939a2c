import { confirmChange, undoChange, type ChangeOutcome } from './accounts/account-changes.ts'
import { actions } from './actions/index.ts'
import { admitAction } from './admin/authorize-action.ts'
import { administrationActions } from './admin/index.ts'
import { MalformedRequest } from './wire/request.ts'
import { invalidParameter, refusals, unknownClient, unknownOperation, unsupportedOperation } from './wire/errors.ts'
import { proveSession, type ProveSession } from './accounts/reauthenticate-session.ts'
import { scopesOf } from './scope/scope.ts'
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
  /** What the browser is to carry from now on, to be known again. */
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
   * Carries out one action of the administration for the installation itself, which needs no signature.
   * @param action such as `AdminDisableUser`
   * @param request its members but `UserPoolId`
   */
  administer(action: string, request: Readonly<Record<string, unknown>>): Promise<ActionResult>
  readonly proveSession: ProveSession
  /** Undoes the change that a letter told of, by the secret of its link; and the yes of the former address. */
  undoChange(secret: string): Promise<ChangeOutcome>
  confirmChange(secret: string): Promise<ChangeOutcome>
}

const SERVICE = 'AWSCognitoIdentityProviderService.'

/** A user pool that speaks the wire protocol of Amazon Cognito, on a storage of the installation's choice. */
export function createUserPool<Handle>(parts: UserPoolParts<Handle>): UserPool {
  const { settings, clock, onFault } = parts
  const inScope = scopesOf(parts)

  async function answer(target: string | undefined, body: string, context: RequestContext): Promise<ActionResult> {
    const name = target?.startsWith(SERVICE) === true ? target.slice(SERVICE.length) : ''
    if (!/^[A-Z][A-Za-z]{2,63}$/.test(name)) return unknownOperation()
    const found = actions.get(name) ?? administrationActions.get(name)
    if (found === undefined) return unsupportedOperation(name)
    const admitted = await admitAction(found, body, context, settings, clock())
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
    proveSession: (accessToken, proof, context) => inScope(context, (scope) => proveSession(scope, accessToken, proof)),

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

/** An error as the clients read it: the name in the header and in the body. */
export function errorAnswer(status: number, name: string, message: string): UserPoolAnswer {
  return { status, body: { __type: name, message }, headers: { 'x-amzn-errortype': name } }
}

/**
 * The answer to a fault of ours, which clients of Amazon Cognito try again: 503 with a time to wait when the storage is
 * only unavailable for a moment, else 500.
 */
export function faultAnswer(fault: unknown): UserPoolAnswer {
  if (!isUnavailable(fault)) return errorAnswer(500, 'InternalErrorException', 'Something went wrong at the user pool.')
  const answer = errorAnswer(503, 'InternalErrorException', 'The user pool is unavailable for a moment. Try again.')
  return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
}

/** What a request is refused with whose members or moment were wrong; any other problem is a fault and thrown on. */
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
