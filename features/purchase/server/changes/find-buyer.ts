import { findInvoiceDetails } from '#features/organizations/server/index.ts'
import type { Terms } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { invalidBuyerFields, type Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { findLastBuyer } from '#features/purchase/server/orders/order-store.ts'

/**
 * Finds who is billed for a change or a renewal: for an organisation its current invoice details (S3) with its standing
 * reference and note, completed by the address of its last order; for a person the last order. Undefined when mandatory fields are missing. The actor must be the system.
 */
export async function findBuyer(
  tx: Transaction,
  terms: Pick<Terms, 'id' | 'organizationId' | 'market'>,
): Promise<Buyer | undefined> {
  const buyer = await findKnownBuyer(tx, terms)
  return buyer && invalidBuyerFields(buyer, terms.market).length === 0 ? buyer : undefined
}

/**
 * As {@link findBuyer}, with what is known although mandatory fields may be missing.
 * @param id of the subscription; undefined for an organisation without one
 */
export async function findKnownBuyer(
  tx: Transaction,
  { id, organizationId }: { readonly id: string | undefined; readonly organizationId: string | null },
): Promise<Buyer | undefined> {
  const last = id === undefined ? undefined : await findLastBuyer(tx, id)
  const stored = organizationId === null ? undefined : await findInvoiceDetails(tx, organizationId)
  return stored ? merged(stored.details, last) : last
}

type Details = NonNullable<Awaited<ReturnType<typeof findInvoiceDetails>>>['details']

function merged(details: Details, last: Buyer | undefined): Buyer {
  const given = {
    name: details.invoiceName || details.name,
    number: details.organizationNumber,
    email: details.invoiceEmail,
    address: details.invoiceAddress,
    zip: details.invoiceZip,
    city: details.invoiceCity,
    municipality: details.invoiceMunicipality,
    country: details.invoiceCountry,
  }
  return {
    ...emptyBuyer,
    ...last,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Partial<typeof given>),
    // those of an earlier order were that order's own
    reference: details.invoiceReference,
    note: details.invoiceNote,
    kind: 'ORGANIZATION',
    sendVia: invoiceChannels.find((way) => way === details.invoiceSendVia) ?? last?.sendVia ?? 'EMAIL',
  }
}

const invoiceChannels = ['EHF', 'EMAIL', 'PAPER'] as const
const emptyBuyer: Buyer = {
  kind: 'ORGANIZATION',
  name: '',
  number: '',
  email: '',
  address: '',
  zip: '',
  city: '',
  municipality: '',
  country: '',
  reference: '',
  note: '',
  sendVia: 'EMAIL',
}
