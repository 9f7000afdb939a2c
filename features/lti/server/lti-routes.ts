import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { marketOfHost } from '#features/markets/server/index.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { refuse } from '#platform/http/refuse.ts'
import { logSecurity } from '#platform/security-log.ts'
import { toPathLanguage, type Language } from '#values/language.ts'
import type { Refusal } from '#features/lti/rules/refusal.ts'
import { beginLogin } from './login/begin-login.ts'
import { toolKeyRoute } from './keys/tool-key-route.ts'
import { bindingCookie, bindingsOf, frameCookie, hasCookies, spentCookies } from './login/launch-cookies.ts'
import { redirectToPlatform, retryPath } from './login/redirect-to-platform.ts'
import { sendLoginPage } from './login/login-page.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import type { LtiParts } from './lti-parts.ts'
import { openSession } from './session/open-session.ts'
import { pathAndQuery } from './path-and-query.ts'
import { answerRoute } from './deep-linking/answer-route.ts'
import { receiveLaunch } from './launch/receive-launch.ts'

const Exchange = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  /** The secret from the platform's storage, for browsers that block our cookies. */
  binding: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/**
 * The rate limits by IP address. They are high because all users of a school may share one address and open the same
 * course at the same moment.
 */
export const ltiLimits: readonly RateLimit[] = [
  { url: '/lti/login', method: 'GET' as const },
  { url: '/lti/login' },
  { url: '/lti/go', method: 'GET' as const },
  { url: '/lti/again', method: 'GET' as const },
  { url: '/lti/launch' },
  { url: '/rest/lti/session' },
  { url: '/rest/lti/answer' },
].map((route) => ({
  ...route,
  perMinute: () => 1500,
  keyOf: addressOf,
  refuse: (_, reply) => refuse(reply, 429, 'TOO_MANY_REQUESTS', 'Too many requests from this address.'),
}))

/**
 * The routes to which platforms send users (L1, L2). `GET`/`POST /lti/login` begins a login, `GET /lti/go` redirects it
 * to the platform when the browser stores its secret, `GET /lti/again` restarts it in a tab of its own, `POST
 * /lti/launch` receives the platform's response and redirects the browser to `/{lang}/lti?code=…`, whose page exchanges
 * the code at `POST /rest/lti/session` {code, binding?}: 200 with the session, 409 NOT_THIS_BROWSER {openAgain,
 * platform}, 410 with the reason for a refusal.
 */
export async function ltiRoutes(app: FastifyInstance, parts: LtiParts): Promise<void> {
  // Forms from other sites are accepted here: their content is either signed or bound to the browser's own secret.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 256 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  // A person is sent here by a form or a link, so an error is a page too: of a message too large or not a form, or of ours.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!pages.has(request.routeOptions.url ?? '')) throw error
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    if (!isTheirs) request.log.error({ err: error }, 'a launch failed')
    return showRefusal(request, reply, isTheirs ? 'Malformed' : 'Unavailable')
  })

  await app.register(toolKeyRoute, parts)

  const login = async (request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams) => {
    const origin = knownOrigin(request, parts.origins())
    const begun = origin && (await beginLogin(parts, fields, origin))
    if (!begun) {
      reply.callNotFound()
      return reply
    }
    if (begun.kind === 'Refused') return showRefusal(request, reply, begun.reason)
    reply.header('set-cookie', [bindingCookie(begun.state, begun.binding), ...spentCookies(request.headers.cookie)])
    // where the platform offers storage, it stores the secret in addition to the cookie
    if (begun.storage) return sendLoginPage(reply, begun, begun.storage, languageOfHost(request))
    if (hasCookies(request.headers.cookie)) return reply.redirect(begun.address.href, 302)
    return reply.redirect(`/lti/go?${new URLSearchParams({ state: begun.state }).toString()}`, 303)
  }
  app.get('/lti/login', (request, reply) => login(request, reply, queryOf(request)))
  app.post('/lti/login', (request, reply) => login(request, reply, bodyOf(request)))

  app.get<{ Querystring: { state?: string } }>('/lti/go', async (request, reply) => {
    const state = stateOf(request)
    const origin = knownOrigin(request, parts.origins())
    if (state === undefined || origin === undefined) return showRefusal(request, reply, 'Malformed')
    const way = await redirectToPlatform(parts, { state, cookies: request.headers.cookie, origin })
    if (way.kind === 'Refused') return showRefusal(request, reply, way.reason)
    if (way.kind === 'ToPlatform') return reply.redirect(way.address.href, 302)
    const search = new URLSearchParams({ refused: 'NotThisBrowser', state })
    return reply.redirect(`${entryOf(languageOfHost(request))}?${search.toString()}`, 303)
  })
  app.get<{ Querystring: { state?: string } }>('/lti/again', async (request, reply) => {
    const state = stateOf(request)
    const path = state === undefined ? undefined : await retryPath(parts, state)
    return path === undefined ? showRefusal(request, reply, 'StateExpired') : reply.redirect(path, 303)
  })

  app.post('/lti/launch', async (request, reply) => {
    const outcome = await receiveLaunch(parts, bodyOf(request))
    if (outcome.kind === 'Refused') return showRefusal(request, reply, outcome.reason, outcome.language)
    const { code, isPicking, language, storage } = outcome
    logSecurity({ event: 'lti.launch', outcome: 'success', action: isPicking ? 'picking' : 'learning' })
    const search = new URLSearchParams({
      code,
      ...(isPicking && { to: 'picker' }),
      ...(storage && { state: storage.state, storage: storage.target }),
    })
    return reply.redirect(`${entryOf(language)}?${search.toString()}`, 303)
  })

  app.post('/rest/lti/session', async (request, reply) => {
    const given = v.safeParse(Exchange, request.body)
    if (!given.success) return refuse(reply, 400, 'INVALID_BODY', 'The body holds code and perhaps binding.')
    const { code, binding } = given.output
    const bindings = [...bindingsOf(request.headers.cookie), ...(binding === undefined ? [] : [binding])]
    const outcome = await openSession(parts, { code, bindings })
    if (outcome.kind === 'Unbound')
      return reply.code(409).send({
        error: { code: 'NOT_THIS_BROWSER', message: 'This browser did not begin the launch.' },
        openAgain: outcome.loginPath,
        platform: outcome.platformOrigin,
      })
    if (outcome.kind === 'Refused')
      return reply.code(410).send({ error: { code: outcome.reason, message: 'The launch does not open.' } })
    const { kind: _, id, spentBinding, ...session } = outcome
    reply.header('set-cookie', [...spentCookies(request.headers.cookie, spentBinding), frameCookie(id)])
    return session
  })
  answerRoute(app, parts)
}

/** The addresses that a person's browser opens. */
const pages: ReadonlySet<string> = new Set(['/lti/login', '/lti/go', '/lti/again', '/lti/launch'])

const stateOf = (request: FastifyRequest): string | undefined => {
  const state = queryOf(request).get('state')
  return state && state.length <= 100 ? state : undefined
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => pathAndQuery(url)[1]

const bodyOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

const entryOf = (language: Language): string => `/${toPathLanguage(language)}/lti`

const languageOfHost = ({ host }: FastifyRequest): Language => (marketOfHost(host) === 'es' ? 'es' : 'nb')

/**
 * Redirects to the page that shows the refusal, in the user's language if known. Any site may embed the page, so its
 * only link opens Kursiva in a new tab, and that tab performs no action without a click.
 */
function showRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Refusal,
  language: Language = languageOfHost(request),
): FastifyReply {
  logSecurity({ event: 'lti.launch', outcome: 'refused', reason })
  return reply.redirect(`${entryOf(language)}?refused=${reason}`, 303)
}
