import { createServer } from 'node:http'
import * as client from 'openid-client'

/** A third-party application that users sign in to with their account here: a page and a redirect URI. */
export interface RelyingParty {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Starts a minimal one with an unmodified client library. Its page shows who is signed in; `/login` redirects the
 * browser to the sign-in, `/logout` also signs out there.
 * @param issuer first requested at the first sign-in, so it may start later
 */
export async function startRelyingParty(port: number, issuer: string, clientId: string): Promise<RelyingParty> {
  const url = `http://localhost:${port}`
  const redirect_uri = `${url}/back`
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  let user: string | undefined
  let found: Promise<client.Configuration> | undefined
  const provider = () =>
    (found ??= client.discovery(new URL(issuer), clientId, {}, client.None(), {
      execute: [client.allowInsecureRequests],
    }))

  const answer = async (asked: URL): Promise<string | URL> => {
    const there = await provider()
    switch (asked.pathname) {
      case '/login':
        return client.buildAuthorizationUrl(there, {
          redirect_uri,
          scope: 'openid email',
          state,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
      case '/back': {
        const checks = { pkceCodeVerifier: verifier, expectedState: state }
        const tokens = await client.authorizationCodeGrant(there, asked, checks)
        const email = tokens.claims()?.['email']
        user = typeof email === 'string' ? email : undefined
        return new URL(url)
      }
      case '/logout':
        user = undefined
        return client.buildEndSessionUrl(there, { post_logout_redirect_uri: `${url}/` })
      default:
        return `<!doctype html><title>Verksted</title><h1>${user ?? 'Ukjent'}</h1><a href="/login">Inn</a><a href="/logout">Ut</a>`
    }
  }
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', url)).then(
      (given) =>
        given instanceof URL
          ? response.writeHead(302, { location: given.href }).end()
          : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(given),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { url, close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()) }
}
