import { marketOfHost } from '#features/markets/server/index.ts'
import { defaultHostedSettings, type HostedEndpoints, type HostedSettings } from '#protocols/user-pool/index.ts'
import { fromPathLanguage, isLanguage, type Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { hostedClients } from './hosted-clients.ts'

/**
 * The settings of Kursiva's hosted sign-in, whose login page is Kursiva's own.
 * @param origins read at each request: with PORT=0 they are known when the server listens
 */
export function hostedSettings(
  origins: () => readonly string[],
  others: ReadonlyMap<string, readonly string[]>,
): HostedSettings {
  return {
    ...defaultHostedSettings,
    clients: () => hostedClients(origins(), others),
    loginPage({ host, authorization, loginHint, language, problem, reason }) {
      const paths = pathsIn(languageOf(language, host))
      const query = new URLSearchParams()
      if (authorization !== undefined) {
        query.set('authorize', authorization)
        // registration and password reset keep it too (R6, R14)
        query.set('redirect', `${paths.signedIn}?authorize=${authorization}`)
      }
      if (loginHint !== undefined) query.set('email', loginHint)
      if (problem !== undefined) query.set('problem', problem)
      if (reason !== undefined) query.set('reason', reason)
      return `${paths.login}?${query.toString()}`
    },
  }
}

/** The requested language, by our own names or as a tag (`nb-NO`), else that of the host's market. */
export function languageOf(preferred: string | undefined, host: string): Language {
  const primary = preferred?.toLowerCase().split('-')[0] ?? ''
  const language = isLanguage(primary) ? primary : fromPathLanguage(primary)
  return language ?? (marketOfHost(host) === 'es' ? 'es' : 'nb')
}

/** The endpoints of the hosted sign-in at an origin, for the pool's metadata. */
export const hostedEndpoints = (origin: string): HostedEndpoints => ({
  authorize: `${origin}/oauth2/authorize`,
  token: `${origin}/oauth2/token`,
  userInfo: `${origin}/oauth2/userInfo`,
  logout: `${origin}/logout`,
  revoke: `${origin}/oauth2/revoke`,
})
