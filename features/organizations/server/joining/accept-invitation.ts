import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isOpen } from '#features/organizations/rules/invitation.ts'
import { closeInvitations } from '#features/organizations/server/invitations/open-invitation-store.ts'
import { comeIn, type Arrival, type JoiningParts } from './come-in.ts'
import { refusingFullSeats } from './full-seats.ts'
import { tellOf } from './joining-job.ts'
import { findInvitationByCode, lockOrganizationOfCode, type InvitationOffer } from './offer-store.ts'

export type AcceptOutcome =
  | { readonly kind: Arrival; readonly organizationId: string; readonly organizationName: string }
  | { readonly kind: 'InvitationClosed' }

const system = { kind: 'system' } as const

/**
 * Accepts an invitation: takes a seat, joins its groups and closes it, or puts the reader on the waiting list (O2, O4).
 * The code proves the mailbox, so the account may have another address; the log of the organisation says which one.
 * Expired, withdrawn, used and unknown codes are one answer.
 */
export function acceptInvitation(
  database: Database,
  parts: JoiningParts,
  { code, userId, at }: { readonly code: string; readonly userId: string; readonly at: Date },
): Promise<AcceptOutcome> {
  const accept = () =>
    inTransaction<AcceptOutcome>(database, system, async (tx) => {
      const offer = await takeOffer(tx, code, at)
      if (!offer) return { kind: 'InvitationClosed' }
      const { organizationId, organizationName, role, groupIds, id: invitationId, invitedAt } = offer
      const kind = await comeIn(
        tx,
        parts,
        { organizationId, userId, way: 'INVITATION', role, groupIds, invitationId, invitedAt },
        at,
      )
      return { kind, organizationId, organizationName }
    })
  return refusingFullSeats(accept)
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
    await tellOf(tx, { about: 'Declined', organizationId, invitationId: id }, at)
    return { kind: 'Declined' }
  })
}

/** The invitation that a code opens, if it still does, with its organisation locked: who used or withdrew it had that lock before. */
async function takeOffer(tx: Transaction, code: string, at: Date): Promise<InvitationOffer | undefined> {
  const offer = (await lockOrganizationOfCode(tx, code)) ? await findInvitationByCode(tx, code) : undefined
  return offer && !offer.archived && isOpen(offer, at) ? offer : undefined
}
