import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hostCookieName, readCookies } from '#platform/http/cookies.ts'
import { knownOrigin } from '#platform/http/known-origin.ts'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import type { HostedAnswer, HostedCookie, HostedRequest, HostedSignIn } from '#protocols/user-pool/index.ts'
import { hostedProblemPage, hostedProblemStyle, signOutQuestionPage } from './hosted-pages.ts'
import { languageOf } from './hosted-settings.ts'

const bodyLimit = 16 * 1024

type Answer = (request: HostedRequest) => Promise<HostedAnswer>

/** Clients on other origins may call these; no cookies are used, so any origin may. */
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'WWW-Authenticate' }

const preflightHeaders = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, cache-control, x-amz-user-agent',
  'access-control-max-age': '86400',
}

/**
 * The hosted sign-in over HTTP: `/oauth2/…` and `/logout`, at the paths of Amazon Cognito.
 * @param origins the installation's public origins
 */
export function hostedRoutes(hosted: HostedSignIn, origins: () => readonly string[]): FastifyPluginAsync {
  const answerTo = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    const given = readRequest(request, origins())
    return send(given, reply, await answer(given))
  }
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))

    const page = (address: string, answer: Answer) =>
      app.get(address, async (request, reply) => answerTo(request, reply, answer))
    page('/oauth2/authorize', hosted.authorize)
    page('/oauth2/idpresponse', hosted.idpResponse)
    page('/oauth2/logout', hosted.logout)
    app.get('/logout', async (request, reply) => reply.redirect(`/oauth2/logout${queryOf(request)}`, 302))
    // both standards allow POST (OpenID Connect Core 1.0, 3.1.2.1; RP-Initiated Logout 1.0, 2). Browsers send no
    // SameSite=Lax cookie with a form of another site, but they do with the GET that follows
    for (const address of ['/oauth2/authorize', '/logout'] as const)
      app.post(address, { bodyLimit }, async (request, reply) => askAgain(request, reply, origins()))
    app.post('/oauth2/logout', { bodyLimit }, async (request, reply) =>
      readRequest(request, origins()).cookies.session === undefined
        ? askAgain(request, reply, origins())
        : answerTo(request, reply, hosted.logout),
    )
    app.get('/oauth2/page.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(hostedProblemStyle),
    )

    app.post('/oauth2/continue', { bodyLimit }, async (request, reply) =>
      answerTo(request, reply, hosted.continueAuthorization),
    )
    const call = (method: 'GET' | 'POST', url: string, answer: Answer) =>
      app.route({
        method,
        url,
        bodyLimit,
        handler: async (request, reply) => answerTo(request, reply.headers(corsHeaders), answer),
      })
    call('POST', '/oauth2/token', hosted.token)
    call('POST', '/oauth2/revoke', hosted.revokeByToken)
    call('GET', '/oauth2/userInfo', hosted.userInfo)
    call('POST', '/oauth2/userInfo', hosted.userInfo)
    for (const url of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo'])
      app.options(url, async (_request, reply) => reply.headers(preflightHeaders).code(204).send())
  }
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** Redirects a form's POST to a GET with the same parameters. */
function askAgain(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): FastifyReply {
  const { parameters, url } = readRequest(request, origins)
  const path = url.pathname === '/logout' ? '/oauth2/logout' : url.pathname
  return reply.header('cache-control', 'no-store').redirect(`${path}?${parameters.toString()}`, 303)
}

function readRequest(request: FastifyRequest, origins: readonly string[]): HostedRequest {
  const { authorization, origin, referer, 'sec-fetch-site': site } = request.headers
  // an unknown host is answered as our first origin
  const base = knownOrigin(request, origins) ?? origins[0] ?? `${request.protocol}://${request.host}`
  const url = new URL(request.url, base)
  const cookies = readCookies(request.headers.cookie)
  const [browser, session] = (['browser', 'session'] as const).map((name) => cookies.get(cookieName(url, name)))
  return {
    url,
    parameters: request.method === 'POST' ? new URLSearchParams(formOf(request)) : url.searchParams,
    headers: { authorization, origin, referer, fetchSite: typeof site === 'string' ? site : undefined },
    cookies: { browser, session },
    context: { address: addressOf(request), userAgent: request.headers['user-agent'] },
  }
}

const formOf = ({ headers, body }: FastifyRequest): string =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '') && typeof body === 'string' ? body : ''

const cookieName = ({ protocol }: URL, name: HostedCookie['name']): string =>
  hostCookieName(protocol, `kursiva-hosted-${name}`)

function cookieHeader(url: URL, { name, value, maxAgeSeconds }: HostedCookie): string {
  const age = value === undefined ? 0 : maxAgeSeconds
  const parts = [`${cookieName(url, name)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (age !== undefined) parts.push(`Max-Age=${age}`)
  if (url.protocol === 'https:') parts.push('Secure')
  return parts.join('; ')
}

function send({ url }: HostedRequest, reply: FastifyReply, answer: HostedAnswer): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache', 'referrer-policy': 'no-referrer' })
  const cookies = 'cookies' in answer ? (answer.cookies ?? []) : []
  if (cookies.length > 0)
    reply.header(
      'set-cookie',
      cookies.map((cookie) => cookieHeader(url, cookie)),
    )
  switch (answer.kind) {
    case 'Redirect':
      return reply.redirect(answer.to, 302)
    case 'SignOutQuestion':
      return allowForm(reply, new URL(answer.leadsTo, url).origin)
        .type('text/html; charset=utf-8')
        .send(signOutQuestionPage(answer.fields, languageOf(answer.language, url.host)))
    case 'Empty':
      return reply.code(200).send()
    case 'Page':
      return reply
        .code(answer.problem === 'Fault' ? 500 : 400)
        .type('text/html; charset=utf-8')
        .send(hostedProblemPage(answer.problem, languageOf(answer.language, url.host)))
    case 'Json':
      if (answer.challenge !== undefined) reply.header('www-authenticate', answer.challenge)
      return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
  }
}

/** Allows a page's form to redirect to one more origin: browsers apply `form-action` to redirects too. */
function allowForm(reply: FastifyReply, origin: string): FastifyReply {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string')
    reply.header('content-security-policy', policy.replace("form-action 'self'", `form-action 'self' ${origin}`))
  return reply
}

/** Requests per minute and address: enough for an office, too few to guess codes. */
const limitOf = (url: string, perMinute: number): RateLimit => ({
  url,
  perMinute: () => perMinute,
  keyOf: (request) => `${url} ${addressOf(request)}`,
  refuse: (_request, reply, seconds) =>
    reply
      .code(429)
      .headers(corsHeaders)
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          error: 'temporarily_unavailable',
          error_description: `Too many requests from this address: try again in ${seconds} seconds.`,
        }),
      ),
})

/** The limits of {@link hostedRoutes}; the pool itself limits new sign-ins. */
export const hostedLimits: readonly RateLimit[] = [
  limitOf('/oauth2/token', 600),
  limitOf('/oauth2/continue', 300),
  limitOf('/oauth2/revoke', 600),
]
