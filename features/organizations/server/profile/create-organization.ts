import { randomBytes } from 'node:crypto'
import { recordChange } from '#platform/audit/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { addMember } from '#features/organizations/server/membership-store.ts'
import { queueCompanyLookup } from '#features/organizations/server/trust/look-up-company-job.ts'
import type { OrganizationType } from './change-organization-type.ts'
import type { Market } from '#values/language.ts'

/** Where an organisation comes from (O1): its first buyer, Kursiva's staff, or another system. */
type OrganizationSource = 'CLIENT' | 'BACKOFFICE' | 'IMPORT'

/** A new organisation as its first admin describes it, with the recipient of its invoices (S3). '' means no value. */
export interface NewOrganization {
  readonly adminId: string
  readonly market: Market
  readonly name: string
  readonly number: string
  readonly invoice: InvoiceDetails
  readonly at: Date
}

/** The recipient of an organisation's invoices (S3). '' means no value. */
export interface InvoiceDetails {
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly municipality: string
  readonly country: string
  readonly email: string
  readonly sendVia: string
}

const nameLimit = 70

/** Creates an organisation with one admin, the user who bought for it. The actor must be the system. @returns its id */
export async function createOrganization(tx: Transaction, foundation: NewOrganization): Promise<string> {
  const { adminId, market, name, number, invoice, at } = foundation
  const { id } = await insertOrganization(tx, {
    name: [...name].slice(0, nameLimit).join(''),
    type: 'ORGANIZATION',
    createdFrom: 'CLIENT',
    market,
    number,
    at,
  })
  await saveInvoiceDetails(tx, id, invoice, at)
  await addMember(tx, { organizationId: id, userId: adminId, role: 'ADMIN', at })
  await recordChange(tx, { organizationId: id, actorId: adminId, kind: 'ORGANIZATION_FOUNDED', subject: name, at })
  if (number) await queueCompanyLookup(tx, id)
  return id
}

/** The row of a new organisation. */
interface OrganizationRow {
  readonly name: string
  readonly type: OrganizationType
  readonly createdFrom: OrganizationSource
  /** its id in the system that it was taken over from */
  readonly legacyUuid?: string | undefined
  readonly market: Market
  readonly number: string
  readonly at: Date
}

/** Inserts an organisation, without people. The actor must be the system. */
export const insertOrganization = (
  tx: Transaction,
  { name, type, createdFrom, legacyUuid, market, number, at }: OrganizationRow,
): Promise<{ readonly id: string; readonly short_id: string }> =>
  tx
    .insertInto('organization')
    .values({
      short_id: randomBytes(6).toString('hex'),
      legacy_uuid: legacyUuid ?? null,
      name,
      type,
      created_from: createdFrom,
      market,
      organization_number: number || null,
      invoice_period: 'YEAR',
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'short_id'])
    .executeTakeFirstOrThrow()

/**
 * Stores the invoice recipient that an admin entered with an order. Existing values do not change, because they are
 * edited on the organisation's page. The actor must be the system.
 */
export async function saveInvoiceDetails(
  tx: Transaction,
  organizationId: string,
  { name, address, zip, city, municipality, country, email, sendVia }: InvoiceDetails,
  at: Date,
): Promise<void> {
  const unlessSet = (column: string, value: string) =>
    sql`coalesce(nullif(${sql.ref(column)}, ''), nullif(${value}::text, ''))`
  await sql`
    update organization set
      invoice_name = ${unlessSet('invoice_name', name)}, invoice_address = ${unlessSet('invoice_address', address)},
      invoice_zip = ${unlessSet('invoice_zip', zip)}, invoice_city = ${unlessSet('invoice_city', city)},
      invoice_municipality = ${unlessSet('invoice_municipality', municipality)},
      invoice_country = ${unlessSet('invoice_country', country)}, invoice_email = ${unlessSet('invoice_email', email)},
      invoice_send_via = ${unlessSet('invoice_send_via', sendVia)}, updated_at = ${at}
    where id = ${organizationId}`.execute(tx)
}

/**
 * Stores the company number that an admin entered with an order, when the organisation has none (O1): renewals are billed
 * to it. The actor must be the system.
 */
export async function saveNumberIfNone(
  tx: Transaction,
  { organizationId, number, adminId, at }: OrderedNumber,
): Promise<void> {
  if (number === '') return
  const { rows } = await sql`
    update organization set organization_number = ${number}, version = version + 1, updated_at = ${at}
    where id = ${organizationId} and coalesce(organization_number, '') = '' returning id`.execute(tx)
  if (rows.length === 0) return
  await recordChange(tx, {
    organizationId,
    actorId: adminId ?? undefined,
    kind: 'ORGANIZATION_CHANGED',
    before: { organizationNumber: '' },
    after: { organizationNumber: number },
    at,
  })
  await queueCompanyLookup(tx, organizationId)
}

interface OrderedNumber {
  readonly organizationId: string
  /** tidied; '' for none */
  readonly number: string
  /** who ordered; null for a deleted account */
  readonly adminId: string | null
  readonly at: Date
}
