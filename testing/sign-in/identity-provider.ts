import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { generateKeyPairSync } from 'node:crypto'
import Provider, { type Configuration } from 'oidc-provider'

/** A person with an account at the employer: the claims that the provider sends. */
export type Employee = Readonly<Record<string, unknown>> & { readonly sub: string }

/** An employer's own OpenID Connect provider, on its own port. */
export interface TestIdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The employee who signs in next, in a browser that has no session there. */
  employee: Employee | undefined
  /** Changes responses; set by the test. Returns true when it has responded itself. */
  interfere: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** The paths of all requests, oldest first. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

const clientId = 'kursiva'
const clientSecret = 'a secret of the tests between Kursiva and the employer'

/**
 * Starts a provider with in-memory accounts and without a login form: `employee` is signed in and has consented.
 * @param callback Kursiva's redirect URI
 * @param options.bareIdToken the id token has only the claims of the scope openid; the others come from
 *   userinfo
 */
export async function startIdentityProvider(
  callback: string,
  options: { readonly bareIdToken?: boolean } = {},
): Promise<TestIdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the identity provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const employees = new Map<string, Employee>()
  const provider = new Provider(issuer, configurationOf(callback, employees, options.bareIdToken ?? false))
  const answer = provider.callback()

  const own: TestIdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    employee: undefined,
    interfere: undefined,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request, response) => {
    const url = request.url ?? ''
    own.requests.push(url.split('?')[0] ?? '')
    if (own.interfere?.(request, response)) return
    if (url.startsWith('/interaction/')) void signIn(request, response)
    else void answer(request, response)
  })

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
    if (own.employee === undefined) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const { sub } = own.employee
    if (prompt.name === 'login') {
      employees.set(sub, own.employee)
      await provider.interactionFinished(request, response, { login: { accountId: sub } })
      return
    }
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: session?.accountId ?? sub, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  return own
}

function configurationOf(callback: string, employees: Map<string, Employee>, bareIdToken: boolean): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [callback], response_types: ['code'] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    conformIdTokenClaims: bareIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => employees.get(sub) ?? { sub } }),
  }
}
