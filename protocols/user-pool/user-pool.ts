import { actions } from './actions/index.ts'
import { MalformedRequest } from './request.ts'
import { invalidParameter, refusals, unknownClient, unknownOperation, unsupportedOperation } from './errors.ts'
import { scopesOf } from './scope.ts'
import type { ActionResult, RequestContext } from './action.ts'
import type { UserPoolParts } from './scope.ts'

/** An answer as it goes over HTTP: always JSON, also for errors. */
export type UserPoolAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

export type UserPool = {
  /**
   * Answers one request of the Cognito user-pool JSON protocol.
   * @param target the `x-amz-target` header
   * @param body the body as it arrived
   */
  handle(target: string | undefined, body: string, context: RequestContext): Promise<UserPoolAnswer>
}

const SERVICE = 'AWSCognitoIdentityProviderService.'

/** A user pool that speaks the wire protocol of Amazon Cognito, on a storage of the installation's choice. */
export function createUserPool<Handle>(parts: UserPoolParts<Handle>): UserPool {
  const { settings, onFault } = parts
  const inScope = scopesOf(parts)

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
      return await inScope(context, (scope) => found.run(request, scope))
    } catch (problem) {
      if (problem instanceof MalformedRequest) return invalidParameter(problem.message)
      throw problem
    }
  }

  return {
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
