import type { Actor, Database, Transaction } from '#platform/database/index.ts'
import type { RateLimiter } from '#platform/limits/index.ts'
import type { Language, Market } from '#values/language.ts'

/** Who is asking, as the access token and the session say it. */
export type Viewer =
  | { readonly kind: 'Anonymous' }
  | {
      readonly kind: 'User'
      readonly userId: string
      readonly sessionId: string
      readonly sessionExpiresAt: Date
      /** When the user last proved to be there, by signing in or since; null when that is not known. */
      readonly provedAt?: Date | null
    }
  | Launched

/**
 * Somebody who came from another platform (L1): they learn here, by the seats of one organisation and for as long as the
 * launch lasts, and have nothing of an account.
 */
export interface Launched {
  readonly kind: 'Launched'
  readonly userId: string
  /** The launch's own session. */
  readonly launchId: string
  readonly organizationId: string
  /** Whether the platform sent them to choose courses, not to take one. */
  readonly isPicking: boolean
}

/** What every resolver gets. Use cases open transactions of their own to write. */
export interface GraphContext {
  readonly viewer: Viewer
  readonly actor: Actor
  /** The language of the `Locale` header, else the market's own (A1). */
  readonly locale: Language
  readonly market: Market
  readonly database: Database
  /** Reads as the actor, with a connection only while statements are under way (`openReading`); good until the answer is made. */
  readonly read: () => Promise<Transaction>
  readonly now: () => Date
  /** The address that asks, as limits count it; undefined for what is asked within the server. */
  readonly address?: string | undefined
  readonly rateLimiter: Pick<RateLimiter, 'secondsToWait'>
  /** This installation among others: where browsers find it, and whether it may reach addresses of its own network. */
  readonly outside?: { readonly origins: () => readonly string[]; readonly privateAddresses: boolean } | undefined
}

/** The asking user's id. Only for resolvers whose field requires `signedIn` or `learning`. */
export function userIdOf(context: GraphContext): string {
  const userId = learnerOf(context)
  if (userId === undefined) throw new Error('a signed-in field was resolved without a user')
  return userId
}

/** The only organisation that counts for somebody whom another platform sent, whatever else they belong to (L1). */
export const launchedInto = ({ viewer }: GraphContext): string | undefined =>
  viewer.kind === 'Launched' ? viewer.organizationId : undefined

/** Who learns, signed in or come from another platform; undefined for a visitor. */
export const learnerOf = ({ viewer }: GraphContext): string | undefined =>
  viewer.kind === 'Anonymous' || (viewer.kind === 'Launched' && viewer.isPicking) ? undefined : viewer.userId
