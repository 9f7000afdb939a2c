import { onSignIn } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { GetDomainQuery } from '#generated/graphql/graphql.ts'
import { graph } from './apollo/graph.ts'
import type { Configuration } from './configuration.ts'
import type { createAppRouter } from './routes/index.tsx'

const GetDomain = graphql(`
  query getDomain($domain: String!) {
    getDomain(domain: $domain) {
      domain
      currency
      defaultLanguage {
        code
      }
      languages {
        code
      }
      kursivaCatalog {
        id
      }
    }
  }
`)

/** The configuration with the languages of the market's own settings (M2); undefined where nothing differs. */
export function withDomainSettings(
  configuration: Configuration,
  { languages }: GetDomainQuery['getDomain'],
): Configuration | undefined {
  const locales = languages.map(({ code }) => code)
  return locales.join() === configuration.locales.join() ? undefined : { ...configuration, locales }
}

/**
 * Asks for the settings of the page's domain (M2, section 7): now where the page has a GraphQL client, else when somebody
 * signs in. A page that started with `/config.json` from the service worker's cache gets today's languages.
 */
export function followDomainSettings(
  configuration: Configuration,
  router: ReturnType<typeof createAppRouter>,
  needsGraph: boolean,
): void {
  const ask = async () => {
    const client = await graph()
    const { data } = await client.query({ query: GetDomain, variables: { domain: location.hostname } })
    const changed = data && withDomainSettings(configuration, data.getDomain)
    if (!changed) return
    router.update({ ...router.options, context: { ...router.options.context, configuration: changed } })
    await router.invalidate()
  }
  // the settings that the page started with stay in use; the GraphQL client reports the failure
  const tryToAsk = () => void (navigator.onLine && ask().catch(() => undefined))
  if (needsGraph) tryToAsk()
  else onSignIn(tryToAsk)
}
