import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import {
  changedDetails,
  detailsProblems,
  tidyDetails,
  type DetailsField,
  type OrganizationDetails,
} from '#features/organizations/rules/organization-details.ts'
import { lockManagement } from '#features/organizations/server/management.ts'
import { queueCompanyLookup } from '#features/organizations/server/trust/look-up-company-job.ts'
import { withdrawProof } from '#features/organizations/server/trust/prove-organization.ts'
import { findDetails, saveDetails } from './details-store.ts'

interface DetailsRequest {
  readonly userId: string
  readonly organizationId: string
  /** The version that the admin saw. */
  readonly version: number
  readonly details: OrganizationDetails
  readonly at: Date
}

/** `Conflict`: another user saved in the meantime, and nothing was written. */
export type DetailsOutcome =
  | { readonly kind: 'Updated' | 'Conflict'; readonly organizationId: string }
  | { readonly kind: 'Refused'; readonly fields: readonly DetailsField[] }
  | { readonly kind: 'NotOrganizationAdmin' }

/** Saves the details of the organisation and its invoices (O1, S3), either all or none. */
export function updateOrganization(database: Database, request: DetailsRequest): Promise<DetailsOutcome> {
  const { userId, organizationId, version, at } = request
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<DetailsOutcome> => {
    if (!mayActOn(await lockManagement(tx, userId, organizationId), 'administrate_organization'))
      return { kind: 'NotOrganizationAdmin' }
    const stored = await findDetails(tx, organizationId)
    if (!stored) return { kind: 'NotOrganizationAdmin' }
    const { details: before, market } = stored
    const after = tidyDetails(request.details, market)
    const changed = changedDetails(before, after)
    // values that are older than these rules may stay invalid
    const fields = detailsProblems(after, market).filter(
      (field) => changed.includes(field) || dependsOn(field, changed),
    )
    if (fields.length > 0) return { kind: 'Refused', fields }
    if (version !== stored.version) return { kind: 'Conflict', organizationId }
    if (changed.length === 0) return { kind: 'Updated', organizationId }
    await saveDetails(tx, organizationId, after, at)
    if (changed.includes('organizationNumber')) {
      const evidence = before.organizationNumber
      if (evidence !== '')
        await withdrawProof(tx, { organizationId, proof: 'REGISTER_CODE', evidence, actorId: userId, at })
      await queueCompanyLookup(tx, organizationId)
    }
    await recordChange(tx, {
      organizationId,
      actorId: userId,
      kind: 'ORGANIZATION_CHANGED',
      before: only(before, changed),
      after: only(after, changed),
      at,
    })
    return { kind: 'Updated', organizationId }
  })
}

const sentBy = new Set<DetailsField>(['organizationNumber', 'invoiceEmail', 'invoiceAddress', 'invoiceCity'])

/** The way to send becomes invalid when its address is removed, a postal code when the country changes. */
const dependsOn = (field: DetailsField, changed: readonly DetailsField[]): boolean =>
  (field === 'invoiceSendVia' && changed.some((each) => sentBy.has(each))) ||
  (field === 'invoiceZip' && changed.includes('invoiceCountry'))

const only = (details: OrganizationDetails, fields: readonly DetailsField[]) =>
  Object.fromEntries(fields.map((field) => [field, details[field]]))
