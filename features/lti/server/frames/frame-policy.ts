import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { isRefusal, type Refusal } from '#features/lti/rules/refusal.ts'
import { webOriginOf } from '#features/lti/rules/web-origin.ts'
import { framedSessionOf } from '#features/lti/server/login/launch-cookies.ts'
import { pathAndQuery } from '#features/lti/server/path-and-query.ts'
import { hashSecret } from '#features/lti/server/secret.ts'

interface FrameParts {
  readonly database: Database
}

// the page for linking accounts opens in a tab of its own and may not be embedded
const pages = /^\/(?:no|es|en)\/lti(?!\/link(?:\/|$))(-view)?(?:\/|$)/
const linking = /^\/(?:no|es|en)\/lti\/link(?:\/|$)/
/** The entry page; only it shows why a launch is refused. */
const door = /^\/(?:no|es|en)\/lti\/?$/
const registration = /^\/(?:no|es|en)\/lti\/register\/?$/

/**
 * Allows only the platform of a launch to embed its pages, and allows form posts back to it for deep linking
 * (architecture, section 6). The first page load identifies the platform by the launch code; later loads use a cookie,
 * also after the session has ended and the page shows that. A page that only shows a refusal may be embedded anywhere.
 * A request for a frame that is not allowed is redirected to that page, because the browser's own error does not help
 * the user.
 */
export const framePolicy = plugin(async (app: FastifyInstance, parts: FrameParts) => {
  const framers = new WeakMap<FastifyRequest, readonly string[]>()

  app.addHook('onRequest', async (request, reply) => {
    const [path, search] = pathAndQuery(request.url)
    if (request.method !== 'GET' || !pages.test(path)) return undefined
    const { origins, missing } = await framersOf(parts, { path, search, cookies: request.headers.cookie })
    framers.set(request, origins)
    if (missing === undefined || !isForFrame(request)) return undefined
    const [, language = ''] = path.split('/')
    return reply.header('cache-control', 'no-store').redirect(`/${language}/lti?refused=${missing}`, 303)
  })

  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string' || request.method !== 'GET') return
    const [path] = pathAndQuery(request.url)
    // the page that opened this tab sends it the launch's proof, and that page is embedded in another site
    if (linking.test(path)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    if (!pages.test(path)) return
    // The address may contain a code, which must not be logged, not even by us. The origin is still sent: without it, a
    // form post to the platform has the origin `null`, which many platforms refuse.
    reply.header('referrer-policy', 'strict-origin')
    const origins = framers.get(request) ?? []
    if (origins.length === 0) return
    reply.removeHeader('x-frame-options')
    reply.header(
      'content-security-policy',
      policy
        .replace("frame-ancestors 'none'", () => `frame-ancestors ${origins.join(' ')}`)
        .replace("form-action 'self'", () =>
          ["form-action 'self'", ...origins.filter((each) => each !== '*')].join(' '),
        ),
    )
  })
})

/** Whether the browser requests a page for display in a frame (Fetch Metadata Request Headers, section 2.1). */
const isForFrame = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame'

interface AskedPage {
  readonly path: string
  readonly search: URLSearchParams
  readonly cookies: string | undefined
}

interface Framers {
  readonly origins: readonly string[]
  /** The refusal that is shown instead of the page when no origin is allowed. */
  readonly missing?: Refusal
}

async function framersOf({ database }: FrameParts, { path, search, cookies }: AskedPage): Promise<Framers> {
  // the page that confirms a registration; only that platform's own pages may embed it
  if (registration.test(path))
    return { origins: [webOriginOf(search.get('openid_configuration') ?? undefined) ?? []].flat() }
  const code = search.get('code')
  // only the page that shows a refusal; with a code it would open a session
  if (door.test(path) && code === null && isRefusal(search.get('refused'))) return { origins: ['*'] }
  const session = framedSessionOf(cookies)
  const codeHash = code && hashSecret(code)
  const id = session !== undefined && isUuid(session) ? session : null
  const unknown = { origins: [], missing: code === null ? 'SessionEnded' : 'CodeSpent' } as const
  if (!codeHash && !id) return unknown
  const { rows } = await inTransaction(
    database,
    { kind: 'system' },
    (tx) =>
      sql<{ frameOrigins: string[]; isPaused: boolean }>`
        select s.frame_origins as "frameOrigins", p.is_paused as "isPaused"
        from lti_session s join lti_platform p on p.id = s.platform_id
        where s.code_hash = ${codeHash} or s.id = ${id}
        order by (s.code_hash = ${codeHash}) desc limit 1`.execute(tx),
    { readOnly: true },
  )
  const [known] = rows
  if (known?.isPaused) return { origins: [], missing: 'PlatformPaused' }
  return known ? { origins: known.frameOrigins } : unknown
}
