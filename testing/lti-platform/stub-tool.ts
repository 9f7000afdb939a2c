import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { newKey, type PlatformKey } from './keys.ts'
import type { PlatformRegistration } from './platform.ts'

/** A minimal valid tool, which proves that a tool can work with the platform. */
export interface StubTool {
  readonly origin: string
  readonly initiateLoginUri: string
  readonly redirectUri: string
  readonly keySetUrl: string
  readonly key: PlatformKey
  /** The platform it uses. */
  platform: PlatformRegistration | undefined
  /** Changes the parameters of the authorization request; receives the right ones. */
  change: (right: Record<string, string>) => Record<string, string>
  /** The claims of the valid launches, oldest first. */
  readonly launches: JWTPayload[]
  /** A signed client assertion; the parameters override the right claims and header. */
  readonly assertion: (claims?: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>
  /** Requests an access token, by default with a new assertion and the right form. */
  readonly requestToken: (scope: string, changed?: Record<string, string>) => Promise<Response>
  /** The authorization header with a new access token. */
  readonly bearer: (scope: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function startStubTool(): Promise<StubTool> {
  const key = await newKey()
  const expected = new Map<string, string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', tool.origin)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      if (url.pathname === '/keys') response.end(JSON.stringify({ keys: [key.publicJwk] }))
      else if (url.pathname === '/login')
        response.writeHead(302, { location: led(request.method === 'POST' ? form : url.searchParams) }).end()
      else
        taken(form).then(
          () => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Opened</h1>'),
          (problem: unknown) => response.writeHead(401).end(String(problem)),
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stub tool has no port')
  const origin = `http://localhost:${address.port}`

  function led(asked: URLSearchParams): string {
    const state = randomUUID()
    const nonce = randomUUID()
    expected.set(state, nonce)
    const right = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: asked.get('client_id') ?? '',
      redirect_uri: tool.redirectUri,
      login_hint: asked.get('login_hint') ?? '',
      lti_message_hint: asked.get('lti_message_hint') ?? '',
      state,
      nonce,
    }
    return `${tool.platform?.authorizationEndpoint ?? ''}?${new URLSearchParams(tool.change(right)).toString()}`
  }

  async function taken(form: URLSearchParams): Promise<void> {
    const { platform } = tool
    if (!platform) throw new Error('no platform')
    const nonce = expected.get(form.get('state') ?? '')
    expected.delete(form.get('state') ?? '')
    const { payload } = await jwtVerify(form.get('id_token') ?? '', createRemoteJWKSet(new URL(platform.keySetUrl)), {
      issuer: platform.issuer,
      audience: platform.clientId,
      algorithms: ['RS256'],
      maxTokenAge: 600,
    })
    if (nonce === undefined || payload['nonce'] !== nonce) throw new Error('another nonce')
    tool.launches.push(payload)
  }

  const tool: StubTool = {
    origin,
    initiateLoginUri: `${origin}/login`,
    redirectUri: `${origin}/launch`,
    keySetUrl: `${origin}/keys`,
    key,
    platform: undefined,
    change: (right) => right,
    launches: [],
    assertion(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000)
      const { clientId = '', tokenEndpoint = '' } = tool.platform ?? {}
      const right = { iss: clientId, sub: clientId, aud: tokenEndpoint, iat: now, exp: now + 60, jti: randomUUID() }
      return new SignJWT({ ...right, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(header.alg === 'HS256' ? Buffer.from(key.publicPem) : key.privateKey)
    },
    async requestToken(scope, changed = {}) {
      const right = {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await tool.assertion(),
        scope,
      }
      const body = new URLSearchParams({ ...right, ...changed })
      return fetch(tool.platform?.tokenEndpoint ?? '', { method: 'POST', body })
    },
    async bearer(scope) {
      const { access_token } = (await (await tool.requestToken(scope)).json()) as { access_token: string }
      return `Bearer ${access_token}`
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return tool
}
