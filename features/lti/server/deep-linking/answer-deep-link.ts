import { findMarket } from '#features/markets/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { deepLinkingResponse } from '#protocols/lti/index.ts'
import type { Language, Market } from '#values/language.ts'
import { acceptedContentOf, refusalOf, type AnswerRefusal } from '#features/lti/rules/linkable.ts'
import type { LtiParts } from '#features/lti/server/lti-parts.ts'
import { findPlatform, type Platform } from '#features/lti/server/platforms/platform-store.ts'
import { linkItems, type Choice } from './link-items.ts'
import { findOpenedCatalogs } from './linkable-store.ts'
import { findDeepLinkingSession, markAnswered, type DeepLinkingSession } from './picking-store.ts'

/** What a teacher has chosen, and where its pages stand. */
export interface Chosen {
  /** of the launch */
  readonly sessionId: string
  /** None: the teacher has thought better of it. */
  readonly choices: readonly Choice[]
  readonly language: Language
  readonly market: Market
  /** of the market, as browsers know it */
  readonly origin: string
}

export type AnswerResult =
  /** The browser posts `jwt` as the field JWT to the address. */
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
 * Gives a platform the links that a teacher has chosen (Deep Linking 2.0, section 4.5), and spends the session with it. It
 * is signed before the session is spent, so that a fault of ours leaves the teacher with what was chosen.
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
