import { knownScopes, SELF_SERVICE_SCOPE, type HostedClient } from '#protocols/user-pool/index.ts'
import { languages } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { webClientId } from '#features/accounts/server/user-pool-settings.ts'

/**
 * The clients of the hosted sign-in: Kursiva's own pages in every language at each origin, and other programs.
 * @param origins the installation's public origins
 * @param others by id, with their redirect URIs. They never get the self-service scope: accounts are managed here
 */
export function hostedClients(
  origins: readonly string[],
  others: ReadonlyMap<string, readonly string[]>,
): HostedClient[] {
  const ours = {
    id: webClientId,
    redirectUris: returnAddresses(origins),
    logoutUris: exits(origins),
    scopes: knownScopes,
  }
  const scopes = knownScopes.filter((scope) => scope !== SELF_SERVICE_SCOPE)
  const theirs = [...others].map(([id, uris]) => ({ id, redirectUris: uris, logoutUris: uris, scopes }))
  return [ours, ...theirs.filter(({ id }) => id !== webClientId)]
}

/** The redirect URIs of Kursiva's own pages: one for each origin and language. */
const returnAddresses = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => languages.map((language) => `${origin}${pathsIn(language).signedIn}`))

/** Where signing out of the hosted sign-in may lead. */
const exits = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => languages.map((language) => `${origin}${pathsIn(language).login}`))
