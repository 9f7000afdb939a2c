import type { Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { OrganizationDetails } from '#features/organizations/rules/organization-details.ts'

export interface StoredDetails {
  readonly details: OrganizationDetails
  readonly version: number
  readonly market: Market
}

/** The stored details of an organisation; '' for a missing value. */
export async function findDetails(tx: Transaction, organizationId: string): Promise<StoredDetails | undefined> {
  const row = await tx.selectFrom('organization').selectAll().where('id', '=', organizationId).executeTakeFirst()
  if (!row) return undefined
  return {
    version: row.version,
    market: row.market as Market,
    details: {
      name: row.name,
      organizationNumber: row.organization_number ?? '',
      invoiceName: row.invoice_name ?? '',
      invoiceEmail: row.invoice_email ?? '',
      invoiceAddress: row.invoice_address ?? '',
      invoiceZip: row.invoice_zip ?? '',
      invoiceCity: row.invoice_city ?? '',
      invoiceMunicipality: row.invoice_municipality ?? '',
      invoiceCountry: row.invoice_country ?? '',
      invoiceReference: row.invoice_reference ?? '',
      invoiceNote: row.invoice_note ?? '',
      invoicePeriod: row.invoice_period ?? '',
      invoiceSendVia: row.invoice_send_via ?? '',
    },
  }
}

/** Overwrites the stored details and increments the version. */
export async function saveDetails(
  tx: Transaction,
  organizationId: string,
  details: OrganizationDetails,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('organization')
    .set((e) => ({
      name: details.name,
      organization_number: details.organizationNumber || null,
      invoice_name: details.invoiceName || null,
      invoice_email: details.invoiceEmail || null,
      invoice_address: details.invoiceAddress || null,
      invoice_zip: details.invoiceZip || null,
      invoice_city: details.invoiceCity || null,
      invoice_municipality: details.invoiceMunicipality || null,
      invoice_country: details.invoiceCountry || null,
      invoice_reference: details.invoiceReference || null,
      invoice_note: details.invoiceNote || null,
      invoice_period: details.invoicePeriod || null,
      invoice_send_via: details.invoiceSendVia || null,
      version: e('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', organizationId)
    .execute()
}
