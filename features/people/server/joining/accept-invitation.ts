import { retryWhenSeatsAreFull } from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isOpen } from '#features/people/rules/invitation.ts'
import { closeInvitations } from '#features/people/server/invitations/open-invitation-store.ts'
import { joinOrganization, type JoinResult } from './join-organization.ts'
import { queueJoiningMail } from './joining-mail-job.ts'
import { findInvitationByCode, lockOrganizationOfCode, type InvitationOffer } from './offer-store.ts'

export type AcceptOutcome =
  | { readonly kind: JoinResult; readonly organizationId: string; readonly organizationName: string }
  | { readonly kind: 'InvitationClosed' }

const system = { kind: 'system' } as const

/**
 * Accepts an invitation: takes a seat, joins its groups and closes it, or puts the reader on the waiting list (O2, O4).
 * The code proves the mailbox, so the account may have another address; the log of the organisation says which one.
 * Expired, withdrawn, used and unknown codes are one answer.
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
      const kind = await joinOrganization(
        tx,
        { organizationId, userId, way: 'INVITATION', role, groupIds, invitationId, invitedAt },
        at,
      )
      return { kind, organizationId, organizationName }
    })
  return retryWhenSeatsAreFull(accept)
}

export type DeclineOutcome = { readonly kind: 'Declined' | 'InvitationClosed' }

/** Says no to an invitation, without signing in: whoever has the code may. The one who invited hears of it. */
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

/** The invitation that a code opens, if it still does, with its organisation locked: who used or withdrew it had that lock before. */
async function takeOffer(tx: Transaction, code: string, at: Date): Promise<InvitationOffer | undefined> {
  const offer = (await lockOrganizationOfCode(tx, code)) ? await findInvitationByCode(tx, code) : undefined
  return offer && !offer.archived && isOpen(offer, at) ? offer : undefined
}
