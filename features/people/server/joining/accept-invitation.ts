import { retryWhenSeatsAreFull } from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isOpen } from '#features/people/rules/invitation.ts'
import { closeInvitations } from '#features/people/server/invitations/open-invitation-store.ts'
import { askInviter, isInvited } from './other-account/ask-inviter.ts'
import { joinOrganization, type JoinResult } from './join-organization.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { findInvitationByCode, lockOrganizationOfCode, type InvitationOffer } from './offer-store.ts'

export type AcceptOutcome =
  | { readonly kind: JoinResult | 'Requested'; readonly organizationId: string; readonly organizationName: string }
  | { readonly kind: 'InvitationClosed' | 'InvitedAccountOnly' }

const system = { kind: 'system' } as const

/**
 * Accepts an invitation: uses a seat, joins its groups and closes it, or puts the user on the waiting list (O2, O4).
 * A code can be forwarded or leaked, so an account whose verified address is not the invited one only asks: a manager
 * says yes or no (docs/decisions/0150). Expired, withdrawn, used and unknown codes have the same result.
 */
export function acceptInvitation(
  database: Database,
  { code, userId, at }: { readonly code: string; readonly userId: string; readonly at: Date },
): Promise<AcceptOutcome> {
  const accept = () =>
    inTransaction<AcceptOutcome>(database, system, async (tx) => {
      const offer = await takeOffer(tx, code, at)
      if (!offer) return { kind: 'InvitationClosed' }
      const { organizationId, organizationName, role, groupIds, id: invitationId, invitedAt } = offer
      const newMember = {
        organizationId,
        userId,
        method: 'INVITATION',
        role,
        groupIds,
        invitationId,
        invitedAt,
      } as const
      const kind = (await isInvited(tx, userId, offer.email))
        ? await joinOrganization(tx, newMember, at)
        : await askInviter(tx, { ...newMember, invitedEmail: offer.email }, at)
      return kind === 'InvitationClosed' || kind === 'InvitedAccountOnly'
        ? { kind }
        : { kind, organizationId, organizationName }
    })
  return retryWhenSeatsAreFull(accept)
}

export type DeclineOutcome = { readonly kind: 'Declined' | 'InvitationClosed' }

/** Declines an invitation, without authentication: the code is enough. The inviting user is notified. */
export function declineInvitation(
  database: Database,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<DeclineOutcome> {
  return inTransaction(database, system, async (tx) => {
    const offer = await takeOffer(tx, code, at)
    if (!offer) return { kind: 'InvitationClosed' }
    const { organizationId, id } = offer
    await closeInvitations(tx, [id], { as: 'DECLINED', at })
    const { name, email, role } = offer
    const subject = name ?? email
    await recordChange(tx, {
      organizationId,
      actorId: undefined,
      kind: 'INVITATION_DECLINED',
      subject,
      before: { email, role },
      at,
    })
    await queueJoiningMail(tx, { about: 'Declined', organizationId, invitationId: id }, at)
    return { kind: 'Declined' }
  })
}

/**
 * The invitation of a code, if it is still open, with its organisation locked: accepting and withdrawing take the same
 * lock.
 */
async function takeOffer(tx: Transaction, code: string, at: Date): Promise<InvitationOffer | undefined> {
  const offer = (await lockOrganizationOfCode(tx, code)) ? await findInvitationByCode(tx, code) : undefined
  return offer && !offer.archived && isOpen(offer, at) ? offer : undefined
}
