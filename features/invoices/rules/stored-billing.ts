import type { Billing, InvoiceLine } from './billing.ts'

/** A billing as JSON: amounts and the time are strings. */
export type StoredBilling = Omit<Billing, 'lines' | 'net' | 'vat' | 'total' | 'at'> & {
  readonly lines: readonly (Omit<InvoiceLine, 'unitAmount' | 'net'> & {
    readonly unitAmount: string
    readonly net: string
  })[]
  readonly net: string
  readonly vat: string
  readonly total: string
  readonly at: string
}

/** There and back between a billing and its JSON. */
export const storedBilling = {
  // named one by one: a caller may hand over more than a billing
  write: (billing: Billing): StoredBilling => ({
    orderId: billing.orderId,
    subscriptionId: billing.subscriptionId,
    userId: billing.userId,
    organizationId: billing.organizationId,
    market: billing.market,
    language: billing.language,
    buyer: billing.buyer,
    productName: billing.productName,
    currency: billing.currency,
    vatCategory: billing.vatCategory,
    vatRateBp: billing.vatRateBp,
    vatExemption: billing.vatExemption,
    period: billing.period,
    paymentMethod: billing.paymentMethod,
    lines: billing.lines.map((line) => ({ ...line, unitAmount: String(line.unitAmount), net: String(line.net) })),
    net: String(billing.net),
    vat: String(billing.vat),
    total: String(billing.total),
    at: billing.at.toISOString(),
  }),
  read: ({ lines, net, vat, total, at, ...rest }: StoredBilling): Billing => ({
    ...rest,
    lines: lines.map((line) => ({ ...line, unitAmount: BigInt(line.unitAmount), net: BigInt(line.net) })),
    net: BigInt(net),
    vat: BigInt(vat),
    total: BigInt(total),
    at: new Date(at),
  }),
}
