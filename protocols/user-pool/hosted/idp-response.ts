import type { ActionScope } from '../scope/action.ts'
import { issueCode } from './issue-code.ts'
import type { HostedParts } from './hosted-parts.ts'
import type { HostedAnswer, HostedRequest } from './request.ts'
import { beginHostedSession, findEntrant } from './sessions.ts'
import { findWaiting } from './pending-authorization.ts'

/** `GET /oauth2/idpresponse`: somebody comes back from another identity provider, and goes on to the waiting client. */
export async function idpResponse(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const { federation, settings } = parts
  const turnAway = (reason: string): HostedAnswer => ({
    kind: 'Redirect',
    to: settings.loginPage({ host: request.url.host, problem: 'federation', reason }),
  })
  if (federation === undefined) return turnAway('ProviderGone')
  try {
    const outcome = await federation.finish(request.url)
    if (outcome.kind === 'Refused') return turnAway(outcome.reason)
    return (
      (await parts.inScope(request.context, (scope) => proceed(parts, scope, request, outcome))) ??
      turnAway('UserDisabled')
    )
  } catch (fault) {
    parts.onFault(fault, 'idpresponse')
    return turnAway('Unexpected')
  }
}

async function proceed(
  { settings }: HostedParts,
  scope: ActionScope,
  { cookies }: HostedRequest,
  { authorization: reference, sub }: { authorization: string; sub: string },
): Promise<HostedAnswer | undefined> {
  const waiting = await findWaiting(scope, reference, cookies.browser)
  const provider = waiting?.authorization.provider
  if (waiting === undefined || provider === undefined) {
    const comer = await scope.tx.findUser({ sub })
    return { kind: 'Page', problem: 'Gone', language: comer?.attributes['locale'] }
  }
  const user = await findEntrant(scope, sub, provider)
  if (user === undefined || !(await scope.tx.removeAuthorization(waiting.hash))) return undefined
  const { standing, cookie } = await beginHostedSession(scope, settings, cookies.session, {
    user,
    originJti: undefined,
    provider,
    authTime: scope.now,
  })
  const to = await issueCode(scope, settings, waiting.authorization, standing)
  return { kind: 'Redirect', to, cookies: [cookie] }
}
