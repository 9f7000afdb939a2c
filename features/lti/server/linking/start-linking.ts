import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Launched } from '#platform/graphql/context.ts'
import { hashSecret, newSecret } from '#features/lti/server/secret.ts'
import { addLink, codeLifetimeMs } from './link-store.ts'

export type StartLinkingResult =
  | { readonly kind: 'LinkingStarted'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'AlreadyLinked' }

/**
 * Gives somebody who was launched a code that proves the launch where they are signed in with an account of their own:
 * once, within ten minutes, and in the place of any code before it. Nothing of it is kept but its hash.
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
