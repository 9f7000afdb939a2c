import { findInvoiceDetails } from '#features/organizations/server/index.ts'
import type { Terms } from '#features/subscriptions/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { buyerProblems, type Buyer } from '#features/purchase/rules/checkout/buyer.ts'
import { findLastBuyer } from '#features/purchase/server/orders/order-store.ts'

/**
 * Who is billed for what is changed: an organisation as it says today how it is billed (S3), and where it says nothing, as
 * it was billed last; a person as last. Undefined where that is not enough for a bill. The actor must be the system.
 */
export async function buyerOf(
  tx: Transaction,
  { id, organizationId, market }: Pick<Terms, 'id' | 'organizationId' | 'market'>,
): Promise<Buyer | undefined> {
  const last = await findLastBuyer(tx, id)
  const stored = organizationId === null ? undefined : await findInvoiceDetails(tx, organizationId)
  const buyer = stored ? merged(stored.details, last) : last
  return buyer && buyerProblems(buyer, market).length === 0 ? buyer : undefined
}

type Details = NonNullable<Awaited<ReturnType<typeof findInvoiceDetails>>>['details']

function merged(details: Details, last: Buyer | undefined): Buyer {
  const said = {
    name: details.invoiceName || details.name,
    number: details.organizationNumber,
    email: details.invoiceEmail,
    address: details.invoiceAddress,
    zip: details.invoiceZip,
    city: details.invoiceCity,
    municipality: details.invoiceMunicipality,
    country: details.invoiceCountry,
    note: details.invoiceNote,
  }
  return {
    ...nobody,
    ...last,
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')) as Partial<typeof said>),
    kind: 'ORGANIZATION',
    sendVia: waysToSend.find((way) => way === details.invoiceSendVia) ?? last?.sendVia ?? 'EMAIL',
  }
}

const waysToSend = ['EHF', 'EMAIL', 'PAPER'] as const
const nobody: Buyer = {
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
