/** Where the hosted sign-in is, as `GET /config.json` says it. */
export interface HostedProvider {
  readonly authorize: string
  readonly token: string
  readonly logout: string
  /** The addresses of this site that it may come back to. */
  readonly redirectUris: readonly string[]
}

/**
 * The hosted sign-in and our name there; undefined where there is none. Asked anew by the few who need it, so that no
 * other page carries it.
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
