import type { ActionScope } from '../scope/action.ts'
import { issueCode, refuseOtherUser } from './issue-code.ts'
import type { HostedParts } from './hosted-parts.ts'
import type { HostedAnswer, HostedRequest } from './request.ts'
import { beginHostedSession, findEligibleUser } from './sessions.ts'
import { findPendingAuthorization } from './pending-authorization.ts'

/** `GET /oauth2/idpresponse`: the browser comes back from another identity provider and continues to the client. */
export async function idpResponse(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const { federation, settings } = parts
  const refuse = (reason: string): HostedAnswer => ({
    kind: 'Redirect',
    to: settings.loginPage({ host: request.url.host, problem: 'federation', reason }),
  })
  if (federation === undefined) return refuse('ProviderGone')
  try {
    const outcome = await federation.finish(request.url)
    if (outcome.kind === 'Refused') return refuse(outcome.reason)
    return (
      (await parts.inScope(request.context, (scope) => proceed(parts, scope, request, outcome))) ??
      refuse('UserDisabled')
    )
  } catch (fault) {
    parts.onFault(fault, 'idpresponse')
    return refuse('Unexpected')
  }
}

async function proceed(
  { settings }: HostedParts,
  scope: ActionScope,
  { cookies }: HostedRequest,
  { authorization: reference, sub }: { authorization: string; sub: string },
): Promise<HostedAnswer | undefined> {
  const pending = await findPendingAuthorization(scope, reference, cookies.browser)
  const provider = pending?.authorization.provider
  if (pending === undefined || provider === undefined) {
    const comer = await scope.tx.findUser({ sub })
    return { kind: 'Page', problem: 'Gone', language: comer?.attributes['locale'] }
  }
  const user = await findEligibleUser(scope, sub, provider)
  if (user === undefined || !(await scope.tx.removeAuthorization(pending.hash))) return undefined
  const refused = refuseOtherUser(scope.settings.issuer, pending.authorization, sub)
  if (refused !== undefined) return { kind: 'Redirect', to: refused }
  const { current, cookie } = await beginHostedSession(scope, settings, cookies.session, {
    user,
    originJti: undefined,
    provider,
    authTime: scope.now,
  })
  const to = await issueCode(scope, settings, pending.authorization, current)
  return { kind: 'Redirect', to, cookies: [cookie] }
}
