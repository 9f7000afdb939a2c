import { endSessionIn } from '#features/accounts/server/index.ts'
import { revokeCertificateIn, type WithdrawalKind } from '#features/certificates/server/index.ts'
import {
  changeOrganizationTypeIn,
  decideTrustIn,
  withdrawProof,
  type OrganizationType,
} from '#features/organizations/server/index.ts'
import { resendInvitationAsStaff } from '#features/people/server/index.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { isUuid } from '#values/uuid.ts'

/** How an act of the desk ended. */
export const supportResults = [
  'DONE',
  'UNCHANGED',
  'UNKNOWN',
  'NO_REASON',
  'TOO_SOON',
  'LIMIT_REACHED',
  'ARCHIVED',
  'INVALID_DAYS',
  'RUNS_ALREADY',
  'NOT_SOLD',
  'TOO_FEW_SEATS',
  'NOT_EXTENDABLE',
  'NOT_GRANTED',
  'CHANGED_SINCE',
] as const
export type SupportResult = (typeof supportResults)[number]

/** The name that the owner's use cases keep; an account always has one. The actor must be the system. */
export async function nameOf(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from user_contact where user_id = ${userId}`.execute(tx)
  return [...(rows[0]?.name ?? 'Kursiva')].slice(0, 120).join('')
}

/** Signs a person out in one place. */
export function endPersonsSession(
  database: Database,
  acting: ActingStaff,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'sessions.end', async (tx) => {
    if (!isUuid(personId)) return { result: 'UNKNOWN' }
    const { kind } = await endSessionIn(tx, personId, sessionId, acting.at)
    if (kind === 'UnknownSession') return { result: 'UNKNOWN' }
    return { result: 'DONE', line: { kind: 'SESSION_ENDED', about: { kind: 'PERSON', id: personId } } }
  })
}

/** Sends the mail of an open invitation again, within the limits of its organisation. */
export function sendInvitationAgain(
  database: Database,
  acting: ActingStaff,
  invitationId: string,
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'letters.send', async (tx) => {
    const outcome = await resendInvitationAsStaff(tx, invitationId, acting.at)
    switch (outcome.kind) {
      case 'UnknownInvitation':
        return { result: 'UNKNOWN' }
      case 'TooSoon':
        return { result: 'TOO_SOON' }
      case 'LimitReached':
        return { result: 'LIMIT_REACHED' }
      case 'Resent':
        return {
          result: 'DONE',
          line: { kind: 'INVITATION_SENT_AGAIN', about: { kind: 'ORGANIZATION', id: outcome.organizationId } },
        }
    }
  })
}

/** Withdraws a certificate for a reason that everyone who has its code will read. It cannot be undone. */
export function withdrawCertificate(
  database: Database,
  acting: ActingStaff,
  { code, kind, reason }: { readonly code: string; readonly kind: WithdrawalKind; readonly reason: string },
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'certificates.withdraw', async (tx) => {
    const by = await nameOf(tx, acting.userId)
    const outcome = await revokeCertificateIn(tx, { code, kind, reason, by, at: acting.at }, { sendMail })
    if (outcome.kind === 'NoReason') return { result: 'NO_REASON' }
    if (!('certificate' in outcome)) return { result: 'UNKNOWN' }
    if (outcome.kind === 'AlreadyRevoked') return { result: 'UNCHANGED' }
    const { id, revoked_reason: told } = outcome.certificate
    return {
      result: 'DONE',
      line: {
        kind: 'CERTIFICATE_WITHDRAWN',
        about: { kind: 'CERTIFICATE', id },
        reason: told ?? undefined,
        facts: { kind },
      },
    }
  })
}

/** Confirms who an organisation is. Its letters that waited for it go out, which cannot be undone; the approval can. */
export function approveOrganization(
  database: Database,
  acting: ActingStaff,
  organizationId: string,
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'organizations.approve', async (tx) => {
    if (!isUuid(organizationId)) return { result: 'UNKNOWN' }
    const by = await nameOf(tx, acting.userId)
    const request = { organization: organizationId, decision: 'APPROVE', by, at: acting.at } as const
    if (!('organization' in (await decideTrustIn(tx, request)))) return { result: 'UNKNOWN' }
    return {
      result: 'DONE',
      line: { kind: 'ORGANIZATION_APPROVED', about: { kind: 'ORGANIZATION', id: organizationId } },
    }
  })
}

/** Takes back the approval that the same member of staff gave; other proofs stay. */
export function takeBackApproval(
  database: Database,
  acting: ActingStaff,
  organizationId: string,
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'organizations.approve', async (tx) => {
    if (!isUuid(organizationId)) return { result: 'UNKNOWN' }
    const evidence = await nameOf(tx, acting.userId)
    await withdrawProof(tx, { organizationId, proof: 'STAFF', evidence, at: acting.at })
    return {
      result: 'DONE',
      line: { kind: 'ORGANIZATION_APPROVAL_WITHDRAWN', about: { kind: 'ORGANIZATION', id: organizationId } },
    }
  })
}

/** Changes the type of an organisation. */
export function changeType(
  database: Database,
  acting: ActingStaff,
  { organizationId, type }: { readonly organizationId: string; readonly type: OrganizationType },
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'organizations.type', async (tx) => {
    if (!isUuid(organizationId)) return { result: 'UNKNOWN' }
    const by = await nameOf(tx, acting.userId)
    const { kind } = await changeOrganizationTypeIn(tx, { organization: organizationId, type, by, at: acting.at })
    if (kind === 'UnknownOrganization' || kind === 'NobodyNamed') return { result: 'UNKNOWN' }
    if (kind === 'Unchanged') return { result: 'UNCHANGED' }
    return {
      result: 'DONE',
      line: { kind: 'ORGANIZATION_TYPE_CHANGED', about: { kind: 'ORGANIZATION', id: organizationId }, facts: { type } },
    }
  })
}
