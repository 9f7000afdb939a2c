import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Launched } from '#platform/graphql/context.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'
import { addLink, codeLifetimeMs } from './link-store.ts'

export type StartLinkingResult =
  | { readonly kind: 'LinkingStarted'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'AlreadyLinked' }

/**
 * Creates a code that proves the launch in the tab where the user signs in with their own account. It is valid once,
 * for ten minutes, and replaces any earlier code. Only its hash is stored.
 */
export async function startLinking(database: Database, { launchId }: Launched, at: Date): Promise<StartLinkingResult> {
  const code = newSecret()
  const added = await inTransaction(database, { kind: 'system' }, (tx) =>
    addLink(tx, { codeHash: hashSecret(code), launchId, at }),
  )
  return added
    ? { kind: 'LinkingStarted', code, expiresAt: new Date(at.getTime() + codeLifetimeMs) }
    : { kind: 'AlreadyLinked' }
}
