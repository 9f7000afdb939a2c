import type { Actor, Database, Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** Who is asking, as the access token and the session say it. */
export type Viewer =
  | { readonly kind: 'Anonymous' }
  | { readonly kind: 'User'; readonly userId: string; readonly sessionId: string; readonly sessionExpiresAt: Date }

/** What every resolver gets. One operation reads in one transaction; use cases open their own to write. */
export interface GraphContext {
  readonly viewer: Viewer
  readonly actor: Actor
  /** The language of the `Locale` header, else the market's own (A1). */
  readonly locale: Language
  readonly market: Market
  readonly database: Database
  /** The operation's reading transaction, opened at first use and ended when the answer is made. */
  readonly read: () => Promise<Transaction>
  readonly now: () => Date
}

/** The signed-in user's id. Only for resolvers whose field requires `signedIn`. */
export function userIdOf(context: GraphContext): string {
  if (context.viewer.kind !== 'User') throw new Error('a signed-in field was resolved without a user')
  return context.viewer.userId
}
