import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'

/** An OpenID Connect provider that violates the protocol in one way at a time. */
export interface Forger {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Claims of the next id token, overriding the right ones; undefined removes a claim. */
  claims: Readonly<Record<string, unknown>>
  key: 'Own' | 'Foreign' | 'None' | 'Secret' | 'NoToken'
  /** How the token endpoint fails. */
  fault: 'None' | 'Down' | 'Slow' | 'Endless'
  metadata: 'Right' | 'ForeignIssuer' | 'Redirect'
  readonly requests: string[]
  /** The right claims of the person who signs in now. */
  person: Readonly<Record<string, unknown>>
  readonly reset: () => void
  readonly close: () => Promise<void>
}

export async function startForger(): Promise<Forger> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const server = createServer((request, response) => void answer(request.url ?? '', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the forger has no port')
  const issuer = `http://127.0.0.1:${address.port}`

  const right = { claims: {}, key: 'Own', fault: 'None', metadata: 'Right', person: {} } as const
  const forger: Forger = {
    issuer,
    clientId: 'kursiva',
    clientSecret: 'a secret between Kursiva and a forger, long enough for HS256',
    ...right,
    requests: [],
    reset() {
      Object.assign(forger, right)
      forger.requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(url: string, response: ServerResponse): Promise<void> {
    forger.requests.push(url)
    if (url === '/.well-known/openid-configuration') metadata(response)
    else if (url === '/jwks') json(response, { keys: [jwk] })
    else if (forger.fault === 'Down') response.destroy()
    else if (forger.fault === 'Endless') endless(response)
    else if (forger.fault === 'None') {
      const token = forger.key === 'NoToken' ? {} : { id_token: await idToken(forger.key) }
      json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 60, ...token })
    }
  }

  function metadata(response: ServerResponse): void {
    if (forger.metadata === 'Redirect') {
      response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
      return
    }
    json(response, {
      issuer: forger.metadata === 'ForeignIssuer' ? 'https://evil.example' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    })
  }

  async function idToken(key: Exclude<Forger['key'], 'NoToken'>): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: forger.clientId, iat: now, exp: now + 60, ...forger.person, ...forger.claims }
    if (key === 'None') return new UnsecuredJWT(claims).encode()
    if (key === 'Secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(forger.clientSecret))
    const privateKey: CryptoKey = key === 'Own' ? own.privateKey : foreign.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }
  return forger
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  }
  response.on('drain', more)
  response.on('error', () => undefined)
  more()
}
