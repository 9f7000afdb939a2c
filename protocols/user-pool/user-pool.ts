import { actions } from './actions/index.ts'
import { MalformedRequest } from './request.ts'
import { bindEvents } from './events.ts'
import { invalidParameter, refusals, unknownClient, unknownOperation, unsupportedOperation } from './errors.ts'
import { derivePoolSecrets } from './rules/sealing.ts'
import { poolNameOf } from './settings.ts'
import { provePassword, type ProvePassword } from './prove-password.ts'
import type { Action, ActionResult, ActionScope, RequestContext } from './action.ts'
import type { DeliverCode, UserPoolEvents } from './events.ts'
import type { UserPoolSettings } from './settings.ts'
import type { UserPoolStore } from './store.ts'
import type { PoolKeys } from './tokens.ts'

export type UserPoolParts<Handle> = {
  store: UserPoolStore<Handle>
  keys: PoolKeys
  clock: () => Date
  deliverCode: DeliverCode<Handle>
  settings: UserPoolSettings
  events?: UserPoolEvents<Handle>
  /** Told of every fault that the client only sees as InternalErrorException. */
  onFault?: (fault: unknown, action: string) => void
}

/** An answer as it goes over HTTP: always JSON, also for errors. */
export type UserPoolAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

export type UserPool = {
  /**
   * Answers one request of the Cognito user-pool JSON protocol.
   * @param target the `x-amz-target` header
   * @param body the body as it arrived
   */
  handle(target: string | undefined, body: string, context: RequestContext): Promise<UserPoolAnswer>
  readonly provePassword: ProvePassword
}

const SERVICE = 'AWSCognitoIdentityProviderService.'

/** A user pool that speaks the wire protocol of Amazon Cognito, on a storage of the installation's choice. */
export function createUserPool<Handle>(parts: UserPoolParts<Handle>): UserPool {
  const { store, keys, clock, deliverCode, settings, events = {}, onFault } = parts
  const secrets = derivePoolSecrets(settings.sealingKey, settings.poolId)
  const poolName = poolNameOf(settings.poolId)

  function inScope<T>(context: RequestContext, work: (scope: ActionScope) => Promise<T>): Promise<T> {
    return store.inTransaction((tx, handle) =>
      work({
        tx,
        events: bindEvents(events, deliverCode, handle),
        keys,
        settings,
        secrets,
        poolName,
        context,
        now: clock(),
      }),
    )
  }

  const run = (found: Action, request: object, context: RequestContext): Promise<ActionResult> =>
    inScope(context, (scope) => found.run(request, scope))

  async function answer(target: string | undefined, body: string, context: RequestContext): Promise<ActionResult> {
    const name = target?.startsWith(SERVICE) === true ? target.slice(SERVICE.length) : ''
    if (!/^[A-Z][A-Za-z]{2,63}$/.test(name)) return unknownOperation()
    const found = actions.get(name)
    if (found === undefined) return unsupportedOperation(name)
    const request = parseObject(body)
    if (request === undefined) return refusals.notJson
    const clientId = (request as { ClientId?: unknown }).ClientId ?? undefined
    if (typeof clientId === 'string' && clientId !== '' && !settings.clientIds.includes(clientId))
      return unknownClient(clientId.slice(0, 128))
    try {
      return await run(found, request, context)
    } catch (problem) {
      if (problem instanceof MalformedRequest) return invalidParameter(problem.message)
      throw problem
    }
  }

  return {
    provePassword: (sub, password, context) => inScope(context, (scope) => provePassword(scope, sub, password)),
    async handle(target, body, context) {
      try {
        const result = await answer(target, body, context)
        return result.kind === 'Answered'
          ? { status: 200, body: result.body, headers: {} }
          : errorAnswer(400, result.name, result.message)
      } catch (fault) {
        onFault?.(fault, target ?? '')
        return errorAnswer(500, 'InternalErrorException', 'Something went wrong at the user pool.')
      }
    },
  }
}

/** An error as the clients read it: the name in the header and in the body. */
export function errorAnswer(status: number, name: string, message: string): UserPoolAnswer {
  return { status, body: { __type: name, message }, headers: { 'x-amzn-errortype': name } }
}

function parseObject(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
