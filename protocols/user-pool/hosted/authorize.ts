import { readIdTokenHint } from '../tokens/tokens.ts'
import { countAttemptFromAddress } from '../accounts/attempts.ts'
import type { ActionScope } from '../scope/action.ts'
import { isUnavailable } from '../wire/unavailable.ts'
import { issueCode, refusalAddress } from './issue-code.ts'
import type { HostedParts } from './hosted-parts.ts'
import type { HostedAnswer, HostedRequest } from './request.ts'
import {
  validateAuthorization,
  type AuthorizationError,
  type AuthorizationRequest,
} from './rules/authorization-request.ts'
import { hashSecret, isSecret, newSecret } from '../rules/oauth/secrets.ts'
import { findValidSession } from './sessions.ts'
import type { Authorization } from '../storage/hosted-store.ts'

/** `GET /oauth2/authorize`: issues a code at once to a user with a hosted session, else redirects to the sign-in. */
export async function authorize(parts: HostedParts, request: HostedRequest): Promise<HostedAnswer> {
  const verdict = validateAuthorization(request.parameters, parts.settings.clients())
  if (verdict.kind === 'UnknownPlace') return { kind: 'Page', problem: 'UnknownPlace', language: languageOf(request) }
  if (verdict.kind === 'Refused') return refuse(parts, verdict, verdict.error, verdict.description)
  const authorizationRequest = verdict.request
  try {
    const step = await parts.inScope(request.context, (scope) =>
      decideStep(parts, scope, request, authorizationRequest),
    )
    if (step.kind !== 'SignIn') return step.answer
    const to = await signInAddress(parts, request, authorizationRequest, step.reference)
    if (to === undefined)
      return refuse(parts, authorizationRequest, 'invalid_request', 'the identity provider is not known')
    return { kind: 'Redirect', to, cookies: [{ name: 'browser', value: step.browser }] }
  } catch (fault) {
    parts.onFault(fault, 'authorize')
    // RFC 6749, 4.1.2.1
    return isUnavailable(fault)
      ? refuse(parts, authorizationRequest, 'temporarily_unavailable', 'the user pool is unavailable for a moment')
      : refuse(parts, authorizationRequest, 'server_error', 'something went wrong at the user pool')
  }
}

type Step = { kind: 'Answered'; answer: HostedAnswer } | { kind: 'SignIn'; reference: string; browser: string }

async function decideStep(
  parts: HostedParts,
  scope: ActionScope,
  { cookies }: HostedRequest,
  authorizationRequest: AuthorizationRequest,
): Promise<Step> {
  const { settings } = parts
  const { prompt, maxAgeSeconds } = authorizationRequest
  const oldest = maxAgeSeconds === undefined ? undefined : new Date(scope.now.getTime() - maxAgeSeconds * 1000)
  const freshAfter = prompt === 'Login' ? scope.now : oldest
  const { idTokenHint } = authorizationRequest
  const hint = idTokenHint && (await readIdTokenHint(scope.keys, parts.pool.issuer, idTokenHint))
  if (idTokenHint !== undefined && !hint)
    return answer(refuse(parts, authorizationRequest, 'invalid_request', 'id_token_hint is not an id token of ours'))
  const hintedSub = hint ? hint.sub : undefined
  const authorization: Authorization = { ...authorizationRequest, freshAfter, hintedSub }
  const current = prompt === 'Login' ? undefined : await findValidSession(scope, cookies.session)
  // OpenID Connect Core 1.0, 3.1.2.1
  if (current !== undefined && hintedSub !== undefined && current.session.sub !== hintedSub)
    return answer(refuse(parts, authorizationRequest, 'login_required', 'somebody else is signed in'))
  const isOf =
    authorizationRequest.provider === undefined || current?.session.provider === authorizationRequest.provider
  if (current !== undefined && isOf && (oldest === undefined || current.session.authTime >= oldest))
    return answer({ kind: 'Redirect', to: await issueCode(scope, settings, authorization, current) })
  if (prompt === 'None') return answer(refuse(parts, authorizationRequest, 'login_required', 'nobody is signed in'))

  const refused = await countAttemptFromAddress(scope, 'AuthorizationFromAddress', settings.authorizationsPerAddress)
  if (refused !== undefined)
    return answer(refuse(parts, authorizationRequest, 'temporarily_unavailable', refused.message))
  const reference = newSecret()
  // several tabs of one browser share its secret
  const browser = isSecret(cookies.browser) ? cookies.browser : newSecret()
  const expiresAt = new Date(scope.now.getTime() + settings.lifetimes.authorizationSeconds * 1000)
  await scope.tx.saveAuthorization(hashSecret(reference), hashSecret(browser), authorization, expiresAt)
  return { kind: 'SignIn', reference, browser }
}

/** The other provider's address (requested outside any transaction), or our own login page. */
async function signInAddress(
  { federation, settings }: HostedParts,
  { url }: HostedRequest,
  { provider, loginHint, language, prompt }: AuthorizationRequest,
  reference: string,
): Promise<string | undefined> {
  if (provider === undefined)
    return settings.loginPage({ host: url.host, authorization: reference, loginHint, language })
  return federation?.begin(provider, reference, {
    origin: url.origin,
    ...(loginHint === undefined ? {} : { loginHint }),
    ...(language === undefined ? {} : { language }),
    ...(prompt === 'Login' ? { forceLogin: true } : {}),
  })
}

function refuse(
  { pool }: HostedParts,
  place: { redirectUri: string; state: string | undefined },
  error: AuthorizationError,
  description: string,
): HostedAnswer {
  return { kind: 'Redirect', to: refusalAddress(pool.issuer, place, error, description) }
}

const answer = (given: HostedAnswer): Step => ({ kind: 'Answered', answer: given })

const languageOf = ({ parameters }: HostedRequest): string | undefined =>
  parameters.get('lang') ?? parameters.get('ui_locales')?.split(' ')[0]
