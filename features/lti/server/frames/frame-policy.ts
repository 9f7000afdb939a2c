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

// the page of linking is nobody's but our own: it stands in a tab of its own
const pages = /^\/(?:no|es|en)\/lti(?!\/link(?:\/|$))(-view)?(?:\/|$)/
const linking = /^\/(?:no|es|en)\/lti\/link(?:\/|$)/
/** The door, which alone says why nothing opens. */
const door = /^\/(?:no|es|en)\/lti\/?$/
const registration = /^\/(?:no|es|en)\/lti\/register\/?$/

/**
 * Lets a platform, and no other, show the pages of its launches in a frame, and send chosen courses back to it (architecture,
 * section 6): which one it is, the launch's code says when the page is first loaded, and a cookie afterwards, also when the
 * session is over and the page says so. A page that only says why nothing opens may stand anywhere; what is asked for in a
 * frame and may not stand there leads to it, since the browser's own error would help nobody.
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
    // it is given what proves the launch by the page that opened it, which stands inside another site's
    if (linking.test(path)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    if (!pages.test(path)) return
    // the address may hold a code: not even our own log hears of it. The origin stays, since what is sent back to a platform
    // from a page without one says that it comes from nowhere, which many refuse
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

/** Whether a browser asks for a page to show it within another (Fetch Metadata Request Headers, section 2.1). */
const isForFrame = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' || headers['sec-fetch-dest'] === 'frame'

interface AskedPage {
  readonly path: string
  readonly search: URLSearchParams
  readonly cookies: string | undefined
}

interface Framers {
  readonly origins: readonly string[]
  /** Why there are none, where the door says so instead of the page. */
  readonly missing?: Refusal
}

async function framersOf({ database }: FrameParts, { path, search, cookies }: AskedPage): Promise<Framers> {
  // asks whether a platform may be connected: for that platform's own pages, and nobody else's
  if (registration.test(path))
    return { origins: [webOriginOf(search.get('openid_configuration') ?? undefined) ?? []].flat() }
  const code = search.get('code')
  // only the page that says why: with a code it would open something
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
