/** The endpoints of the hosted sign-in, from `GET /config.json`. */
interface HostedProvider {
  readonly authorize: string
  readonly token: string
  readonly logout: string
  /** This site's redirect URIs. */
  readonly redirectUris: readonly string[]
}

/**
 * The hosted sign-in and our client id there; undefined where there is none. Fetched when needed, so that other pages
 * do not load it.
 * @throws when the server cannot be reached
 */
export async function hostedProvider(): Promise<{ provider: HostedProvider; clientId: string } | undefined> {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } })
  const { hosted, userPoolClientId } = (await response.json()) as {
    hosted: HostedProvider | null
    userPoolClientId: string
  }
  return hosted ? { provider: hosted, clientId: userPoolClientId } : undefined
}
