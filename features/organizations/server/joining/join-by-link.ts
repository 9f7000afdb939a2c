import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findDomainsOrganization } from '#features/accounts/server/index.ts'
import { isUuid } from '#values/uuid.ts'
import { findRole } from '#features/organizations/server/membership-store.ts'
import { comeIn, type Arrival, type JoiningParts } from './come-in.ts'
import { refusingFullSeats } from './full-seats.ts'
import { tellOf } from './joining-job.ts'
import { lockOpenOrganization } from './newcomer-store.ts'
import { findLinkByCode, type LinkOffer } from './offer-store.ts'
import { findStanding, putOnList, type Newcomer } from './seat-request-store.ts'

export type JoinOutcome =
  | { readonly kind: Arrival | 'Asked'; readonly organizationId: string; readonly organizationName: string }
  | { readonly kind: 'NotOpen' }

const system = { kind: 'system' } as const

/** Whether an organisation's link still lets somebody in. */
export const isLinkOpen = ({ archived, expiresAt }: LinkOffer, now: Date): boolean =>
  !archived && (expiresAt === null || now < expiresAt)

/** Joins by the organisation's own link, straight away or by asking for it; always as MEMBER (O2). */
export function joinByLink(
  database: Database,
  parts: JoiningParts,
  { code, userId, at }: { readonly code: string; readonly userId: string; readonly at: Date },
): Promise<JoinOutcome> {
  return refusingFullSeats(() =>
    inTransaction<JoinOutcome>(database, system, async (tx) => {
      const known = await findLinkByCode(tx, code)
      const organization = known && (await lockOpenOrganization(tx, known.organizationId))
      const link = organization && (await findLinkByCode(tx, code))
      if (!link || !isLinkOpen(link, at)) return { kind: 'NotOpen' }
      const { organizationId, organizationName, groupIds } = link
      const newcomer = newcomerOf({ organizationId, userId }, 'LINK', groupIds)
      const kind = link.way === 'ASK' ? await ask(tx, newcomer, at) : await comeIn(tx, parts, newcomer, at)
      return { kind, organizationId, organizationName }
    }),
  )
}

/** Asks for a seat in the organisation whose proved domain the reader's confirmed address is at. A manager says yes or no. */
export function askToJoin(
  database: Database,
  { organizationId, userId, at }: { readonly organizationId: string; readonly userId: string; readonly at: Date },
): Promise<JoinOutcome> {
  return inTransaction(database, system, async (tx) => {
    if (!isUuid(organizationId) || (await findDomainsOrganization(tx, userId)) !== organizationId)
      return { kind: 'NotOpen' }
    const organization = await lockOpenOrganization(tx, organizationId)
    if (!organization) return { kind: 'NotOpen' }
    const kind = await ask(tx, newcomerOf({ organizationId, userId }, 'DOMAIN', []), at)
    return { kind, organizationId, organizationName: organization.name }
  })
}

/** Puts the question of somebody whom nobody invited before the managers, who hear of it by mail. The organization is locked. */
export async function putQuestion(
  tx: Transaction,
  key: { readonly organizationId: string; readonly userId: string },
  way: 'COMPANY',
  at: Date,
): Promise<void> {
  await ask(tx, newcomerOf(key, way, []), at)
}

/** Puts a question before the managers, unless it is answered already. */
async function ask(tx: Transaction, newcomer: Newcomer, at: Date): Promise<'Asked' | 'AlreadyMember' | 'NoSeatLeft'> {
  if ((await findRole(tx, newcomer)) !== undefined) return 'AlreadyMember'
  const { organizationId } = newcomer
  if (await putOnList(tx, newcomer, 'ASKING', at)) await tellOf(tx, { about: 'SeatAsked', organizationId }, at)
  return (await findStanding(tx, newcomer)) === 'WAITING' ? 'NoSeatLeft' : 'Asked'
}

const newcomerOf = (
  key: { organizationId: string; userId: string },
  way: 'LINK' | 'DOMAIN' | 'COMPANY',
  groupIds: readonly string[],
): Newcomer => ({ ...key, way, role: 'MEMBER', groupIds, invitationId: null, invitedAt: null })
