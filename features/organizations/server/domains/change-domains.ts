import { announceTrust } from '#features/organizations/server/trust/organization-trusted-job.ts'
import { claimDomainIn, removeDomain, verifyDomain, type ClaimOutcome } from '#features/accounts/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { findManagement, lockManagement } from '#features/organizations/server/management.ts'

export interface DomainRequest {
  readonly userId: string
  readonly organizationId: string
  readonly domain: string
  readonly at: Date
}

type NotOrganizationAdmin = { readonly kind: 'NotOrganizationAdmin' }
const notOrganizationAdmin: NotOrganizationAdmin = { kind: 'NotOrganizationAdmin' }
const system = { kind: 'system' } as const
const page = 'administrate_organization'

export type AddOutcome =
  | { readonly kind: 'Added'; readonly organizationId: string }
  | { readonly kind: 'Refused'; readonly reason: Exclude<ClaimOutcome['kind'], 'Claimed' | 'NoOrganization'> }
  | NotOrganizationAdmin

/** Adds a domain that the organisation claims; adding it twice has no effect. */
export function addDomain(database: Database, request: DomainRequest): Promise<AddOutcome> {
  const { userId, organizationId, domain, at } = request
  return inTransaction(database, system, async (tx): Promise<AddOutcome> => {
    if (!(await isAdmin(tx, request))) return notOrganizationAdmin
    const { kind } = await claimDomainIn(tx, { organizationId, domain, actorId: userId }, at)
    if (kind === 'Claimed') return { kind: 'Added', organizationId }
    return kind === 'NoOrganization' ? notOrganizationAdmin : { kind: 'Refused', reason: kind }
  })
}

export type CheckOutcome =
  | {
      readonly kind: 'Checked'
      readonly organizationId: string
      readonly found: 'Verified' | 'RecordMissing' | 'DnsUnreachable' | 'NotClaimed'
    }
  | NotOrganizationAdmin

/** Checks the domain's DNS record now. */
export async function checkDomain(
  database: Database,
  { userId, organizationId, domain, at }: DomainRequest,
): Promise<CheckOutcome> {
  const management = await inTransaction(database, system, (tx) => findManagement(tx, userId, organizationId), {
    readOnly: true,
  })
  if (!mayActOn(management, page)) return notOrganizationAdmin
  const { kind } = await verifyDomain(database, { organizationId, domain, actorId: userId }, at)
  // a verified domain proves the organization's identity, so the waiting mails can be sent
  if (kind === 'Verified') await inTransaction(database, system, (tx) => announceTrust(tx, organizationId))
  return { kind: 'Checked', organizationId, found: kind }
}

export type DomainRemoval = { readonly kind: 'Removed'; readonly organizationId: string } | NotOrganizationAdmin

/** Removes a domain, verified or not; it is no error if the domain is already gone. */
export function removeClaim(database: Database, request: DomainRequest): Promise<DomainRemoval> {
  const { userId, organizationId, domain, at } = request
  return inTransaction(database, system, async (tx): Promise<DomainRemoval> => {
    if (!(await isAdmin(tx, request))) return notOrganizationAdmin
    await removeDomain(tx, { organizationId, domain, actorId: userId }, at)
    return { kind: 'Removed', organizationId }
  })
}

const isAdmin = async (tx: Transaction, { userId, organizationId }: DomainRequest): Promise<boolean> =>
  mayActOn(await lockManagement(tx, userId, organizationId), page)
