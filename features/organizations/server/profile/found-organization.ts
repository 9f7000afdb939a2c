import {
  detailsProblems,
  tidyDetails,
  type DetailsField,
  type OrganizationDetails,
} from '#features/organizations/rules/organization-details.ts'
import { queueCompanyLookup } from '#features/organizations/server/trust/look-up-company-job.ts'
import { proveOrganization } from '#features/organizations/server/trust/prove-organization.ts'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { OrganizationType } from './change-organization-type.ts'
import { findOrganizationsOfCompany, lockCompany } from './company-store.ts'
import { insertOrganization } from './create-organization.ts'
import { saveDetails } from './details-store.ts'

/** An organisation that Kursiva's staff create, or take over from another system (O1). */
export interface FoundationRequest {
  readonly market: Market
  readonly type: OrganizationType
  readonly createdFrom: 'BACKOFFICE' | 'IMPORT'
  /** its id in the system that it is taken over from */
  readonly legacyUuid?: string | undefined
  /** what is not given is empty */
  readonly details: Partial<OrganizationDetails> & Pick<OrganizationDetails, 'name'>
  /** the employee's name, kept in the organisation's log; at most 120 characters */
  readonly by: string
  readonly at: Date
}

export type Foundation =
  | { readonly kind: 'Founded'; readonly id: string; readonly shortId: string }
  /** it was taken over before */
  | { readonly kind: 'FoundedBefore'; readonly shortId: string }
  | FoundationRefused

export type FoundationRefused =
  | { readonly kind: 'NobodyNamed' }
  | { readonly kind: 'WrongFields'; readonly fields: readonly DetailsField[] }
  /** an organisation of the same company and market: its name and short id */
  | { readonly kind: 'CompanyExists'; readonly name: string; readonly shortId: string }

const empty: OrganizationDetails = {
  name: '',
  organizationNumber: '',
  invoiceName: '',
  invoiceEmail: '',
  invoiceAddress: '',
  invoiceZip: '',
  invoiceCity: '',
  invoiceMunicipality: '',
  invoiceCountry: '',
  invoiceReference: '',
  invoiceNote: '',
  invoicePeriod: '',
  invoiceSendVia: '',
}

/**
 * Founds an organisation without people. Its identity counts as proved, because staff vouch for it. One that was taken over
 * before stays as it is. The actor must be the system.
 */
export async function foundOrganization(tx: Transaction, request: FoundationRequest): Promise<Foundation> {
  const { market, type, createdFrom, legacyUuid, at } = request
  const by = request.by.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  const before = legacyUuid === undefined ? undefined : await findTakenOver(tx, legacyUuid)
  if (before) return { kind: 'FoundedBefore', shortId: before.shortId }
  const details = tidyDetails({ ...empty, invoicePeriod: 'YEAR', ...request.details }, market)
  const fields = detailsProblems(details, market)
  if (fields.length > 0) return { kind: 'WrongFields', fields }
  const { name, organizationNumber: number } = details
  if (number !== '') {
    await lockCompany(tx, { number, market })
    const [existing] = await findOrganizationsOfCompany(tx, { number, market })
    if (existing !== undefined) return { kind: 'CompanyExists', ...(await findNames(tx, existing)) }
  }
  const { id, short_id: shortId } = await insertOrganization(tx, {
    name,
    type,
    createdFrom,
    legacyUuid,
    market,
    number,
    at,
  })
  await saveDetails(tx, id, details, at)
  await recordChange(tx, {
    organizationId: id,
    actorId: undefined,
    kind: 'ORGANIZATION_FOUNDED',
    subject: name,
    after: { by },
    at,
  })
  await proveOrganization(tx, { organizationId: id, proof: 'STAFF', evidence: by, at })
  if (number !== '') await queueCompanyLookup(tx, id)
  return { kind: 'Founded', id, shortId }
}

/** The organisation that has an id of another system; two take-overs of the same one wait for each other. */
async function findTakenOver(tx: Transaction, legacyUuid: string): Promise<{ readonly shortId: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('legacy organization' || ${legacyUuid}::text, 0))`.execute(tx)
  const { rows } = await sql<{ shortId: string }>`
    select short_id as "shortId" from organization where legacy_uuid = ${legacyUuid}`.execute(tx)
  return rows[0]
}

async function findNames(tx: Transaction, id: string): Promise<{ readonly name: string; readonly shortId: string }> {
  const { name, short_id: shortId } = await tx
    .selectFrom('organization')
    .select(['name', 'short_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name, shortId }
}
