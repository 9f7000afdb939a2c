import { findMarket } from '#features/markets/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { deepLinkingResponse } from '#protocols/lti/index.ts'
import type { Language, Market } from '#values/language.ts'
import { acceptedContentOf, refusalOf, type AnswerRefusal } from '#features/lti/rules/linkable.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatform, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { linkItems, type Choice } from './link-items.ts'
import { findOpenedCatalogs } from './linkable-store.ts'
import { findDeepLinkingSession, markAnswered, type DeepLinkingSession } from './deep-linking-session-store.ts'

/** The teacher's choice, and the origin of the market's pages. */
export interface Chosen {
  /** id of the launch session */
  readonly sessionId: string
  /** An empty list means that the teacher cancelled. */
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly market: Market
  /** the market's origin for browsers */
  readonly origin: string
}

export type AnswerResult =
  /** The browser posts `jwt` to the address as the form field JWT. */
  | { readonly kind: 'Answered'; readonly returnUrl: string; readonly jwt: string }
  | { readonly kind: 'Refused'; readonly reason: AnswerRefusal }

type Looked =
  | {
      readonly kind: 'Fine'
      readonly picking: DeepLinkingSession
      readonly platform: Platform
      readonly items: LinkItems
    }
  | { readonly kind: 'Refused'; readonly reason: AnswerRefusal }

type LinkItems = NonNullable<Awaited<ReturnType<typeof linkItems>>>

const system = { kind: 'system' } as const
const refused = (reason: AnswerRefusal) => ({ kind: 'Refused', reason }) as const

/**
 * Creates the deep linking response with the chosen links (Deep Linking 2.0, section 4.5) and ends the session. The
 * response is signed before the session ends, so that the choice is not lost when signing fails.
 */
export async function answerDeepLink(parts: LtiParts, chosen: Chosen): Promise<AnswerResult> {
  const { database, clock, tool } = parts
  const at = clock()
  const looked = await inTransaction(database, system, (tx) => look(tx, chosen, at), { readOnly: true })
  if (looked.kind === 'Refused') return looked
  const { picking, platform, items } = looked
  const { returnUrl, data } = picking.settings
  const jwt = await tool.sign(
    deepLinkingResponse({
      registration: platform,
      deploymentId: picking.deploymentId,
      items,
      ...(data === undefined ? {} : { data }),
      now: at,
    }),
  )
  const isSpent = await inTransaction(database, system, (tx) => markAnswered(tx, picking.id, at))
  return isSpent ? { kind: 'Answered', returnUrl, jwt } : refused('AlreadyAnswered')
}

async function look(tx: Transaction, { sessionId, choices, ...place }: Chosen, at: Date): Promise<Looked> {
  const picking = await findDeepLinkingSession(tx, sessionId, at)
  const platform = picking && (await findPlatform(tx, picking.platformId))
  if (!platform || platform.isPaused) return refused('SessionEnded')
  if (!picking.isInstructor) return refused('NotAnInstructor')
  if (picking.isAnswered) return refused('AlreadyAnswered')
  const refusal = refusalOf(acceptedContentOf(picking.settings), choices)
  if (refusal !== undefined) return refused(refusal)
  const catalogs = await findOpenedCatalogs(tx, picking.organizationId, place.market)
  const { defaultLanguage } = await findMarket(tx, place.market)
  const items = await linkItems(tx, choices, { ...place, catalogs, ownLanguage: defaultLanguage })
  return items ? { kind: 'Fine', picking, platform, items } : refused('NotOffered')
}
