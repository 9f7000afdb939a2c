import { findRole, lockOpenOrganization } from '#features/organizations/server/index.ts'
import {
  retryWhenSeatsAreFull,
  findSeatRequestStatus,
  putOnList,
  type NewMember,
} from '#features/seats/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { findDomainsOrganization } from '#features/accounts/server/index.ts'
import { isUuid } from '#values/uuid.ts'
import { joinOrganization, type JoinResult } from './join-organization.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { findLinkByCode, type LinkOffer } from './offer-store.ts'

export type JoinByLinkResult =
  | { readonly kind: JoinResult | 'Requested'; readonly organizationId: string; readonly organizationName: string }
  | { readonly kind: 'NotOpen' }

const system = { kind: 'system' } as const

/** Whether an organisation's link can still be used. */
export const isLinkOpen = ({ archived, expiresAt }: LinkOffer, now: Date): boolean =>
  !archived && (expiresAt === null || now < expiresAt)

/** Joins by the organisation's link, directly or by a request for approval; always as MEMBER (O2). */
export function joinByLink(
  database: Database,
  { code, userId, at }: { readonly code: string; readonly userId: string; readonly at: Date },
): Promise<JoinByLinkResult> {
  return retryWhenSeatsAreFull(() =>
    inTransaction<JoinByLinkResult>(database, system, async (tx) => {
      const known = await findLinkByCode(tx, code)
      const organization = known && (await lockOpenOrganization(tx, known.organizationId))
      const link = organization && (await findLinkByCode(tx, code))
      if (!link || !isLinkOpen(link, at)) return { kind: 'NotOpen' }
      const { organizationId, organizationName, groupIds } = link
      const newMember = newMemberOf({ organizationId, userId }, 'LINK', groupIds)
      const kind =
        link.mode === 'ASK' ? await storeRequest(tx, newMember, at) : await joinOrganization(tx, newMember, at)
      return { kind, organizationId, organizationName }
    }),
  )
}

/**
 * Requests a seat in the organisation that has verified the domain of the user's confirmed address. A manager approves
 * or refuses it.
 */
export function requestSeat(
  database: Database,
  { organizationId, userId, at }: { readonly organizationId: string; readonly userId: string; readonly at: Date },
): Promise<JoinByLinkResult> {
  return inTransaction(database, system, async (tx) => {
    if (!isUuid(organizationId) || (await findDomainsOrganization(tx, userId)) !== organizationId)
      return { kind: 'NotOpen' }
    const organization = await lockOpenOrganization(tx, organizationId)
    if (!organization) return { kind: 'NotOpen' }
    const kind = await storeRequest(tx, newMemberOf({ organizationId, userId }, 'DOMAIN', []), at)
    return { kind, organizationId, organizationName: organization.name }
  })
}

/**
 * Stores the request of a user without an invitation, and notifies the managers by mail. The organization is locked.
 */
export async function requestApproval(
  tx: Transaction,
  key: { readonly organizationId: string; readonly userId: string },
  method: 'COMPANY',
  at: Date,
): Promise<void> {
  await storeRequest(tx, newMemberOf(key, method, []), at)
}

/** Stores a seat request, unless the user is already a member or on the list. */
async function storeRequest(
  tx: Transaction,
  newMember: NewMember,
  at: Date,
): Promise<'Requested' | 'AlreadyMember' | 'NoSeatLeft'> {
  if ((await findRole(tx, newMember)) !== undefined) return 'AlreadyMember'
  const { organizationId } = newMember
  if (await putOnList(tx, newMember, 'ASKING', at))
    await queueJoiningMail(tx, { about: 'SeatAsked', organizationId }, at)
  return (await findSeatRequestStatus(tx, newMember)) === 'WAITING' ? 'NoSeatLeft' : 'Requested'
}

const newMemberOf = (
  key: { organizationId: string; userId: string },
  method: 'LINK' | 'DOMAIN' | 'COMPANY',
  groupIds: readonly string[],
): NewMember => ({ ...key, method, role: 'MEMBER', groupIds, invitationId: null, invitedAt: null })
