import type { Actor, Database, Transaction } from '#platform/database/index.ts'
import type { RateLimiter } from '#platform/limits/index.ts'
import type { Language, Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { StaffRights } from '#values/staff/staff-rights.ts'
import type { PublishedEdition } from './published/published-edition.ts'
import type { Known } from './known.ts'
import type { RequestFacts } from './request-facts.ts'

/** The viewer of a request, from the access token and the session. */
export type Viewer =
  | { readonly kind: 'Anonymous' }
  | {
      readonly kind: 'User'
      readonly userId: string
      readonly sessionId: string
      readonly sessionExpiresAt: Date
      /** When the user last authenticated, by signing in or confirming it since; null when unknown. */
      readonly reauthenticatedAt?: Date | null
    }
  | Launched

/**
 * A user who was launched from another platform (L1). They learn on the seats of one organisation while the launch
 * session lasts, and have no account of their own.
 */
export interface Launched {
  readonly kind: 'Launched'
  readonly userId: string
  /** The launch's own session. */
  readonly launchId: string
  readonly organizationId: string
  /** Whether the platform launched them to choose courses, not to take one. */
  readonly isPicking: boolean
}

/** What a localised field returns: a text, a list of texts, or nothing. */
export type Texts = LocalisedText | readonly LocalisedText[] | null | undefined

/** The context of every resolver. Use cases that write open their own transactions. */
export interface GraphContext {
  readonly viewer: Viewer
  readonly actor: Actor
  /** The language of the `Locale` header, else the market's own (A1). */
  readonly locale: Language
  /** Reduces each text to the entry that a page shows, still in a list; undefined where the request does not ask for that (decision 0200). */
  readonly pickTexts?: ((texts: Texts) => Texts) | undefined
  readonly market: Market
  readonly database: Database
  /**
   * Reads as the actor, with a connection only while statements run (`openReading`); valid until the response is
   * complete.
   */
  readonly read: () => Promise<Transaction>
  /** What is published, from this process's memory; undefined for visitors. */
  readonly edition?: PublishedEdition | undefined
  /** Facts about the signed-in or launched user: from the first statement, and read again after a change was committed. */
  readonly facts: () => Known<RequestFacts>
  /** What the viewer may do as staff: undefined for everybody else. Without the function nobody is staff. */
  readonly staffRights?: (() => Promise<StaffRights | undefined>) | undefined
  readonly now: () => Date
  /** The client's address, for rate limits; undefined for operations from within the server. */
  readonly address?: string | undefined
  readonly rateLimiter: Pick<RateLimiter, 'secondsToWait'>
  /**
   * The outside view of this installation: its origins, that of a market for links in mails, and whether it may connect
   * to private addresses.
   */
  readonly outside?:
    | {
        readonly origins: () => readonly string[]
        readonly originOf: (market: Market) => string | undefined
        readonly privateAddresses: boolean
      }
    | undefined
}

/**
 * The id of the signed-in or launched user. Only for resolvers whose field requires `signedIn` or `learning`.
 * @throws when there is no such user
 */
export function userIdOf(context: GraphContext): string {
  const userId = learnerOf(context)
  if (userId === undefined) throw new Error('a signed-in field was resolved without a user')
  return userId
}

/**
 * The organisation of a launch. Only this one counts for a launched user, whatever other memberships they have (L1).
 */
export const launchedInto = ({ viewer }: GraphContext): string | undefined =>
  viewer.kind === 'Launched' ? viewer.organizationId : undefined

/** The id of the learner, signed in or launched from another platform; undefined for a visitor. */
export const learnerOf = ({ viewer }: GraphContext): string | undefined =>
  viewer.kind === 'Anonymous' || (viewer.kind === 'Launched' && viewer.isPicking) ? undefined : viewer.userId
