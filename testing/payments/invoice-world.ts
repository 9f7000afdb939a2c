import { randomUUID } from 'node:crypto'
import type { Billing, InvoiceBuyer } from '#features/invoices/server/index.ts'
import { basisPointsOf } from '#values/money.ts'

/** The billed organisation, as on a document. */
export const billedBuyer: InvoiceBuyer = {
  kind: 'ORGANIZATION',
  name: 'Bakken Elektro AS',
  number: '313980774',
  email: 'faktura@bakken.test',
  address: 'Storgata 14',
  zip: '8006',
  city: 'Bodø',
  municipality: 'Bodø',
  country: 'NO',
  reference: 'Prosjekt 2611',
  note: '',
  sendVia: 'EMAIL',
}

type Line = Billing['lines'][number]

/** A line for one item, without VAT; a negative amount is a deduction. */
export const billedLine = (kind: string, net: bigint, facts: Line['facts'] = {}): Line => ({
  kind,
  quantity: net < 0n ? -1 : 1,
  unitAmount: net < 0n ? -net : net,
  net,
  facts,
})

/**
 * Forty seats for a year with their discount, at 25 %, by invoice; overridden by `given`. Sums are computed from the
 * lines.
 */
export function billed(given: Partial<Omit<Billing, 'net' | 'vat' | 'total'>> = {}): Billing {
  const lines = given.lines ?? [
    { kind: 'PLAN', quantity: 480, unitAmount: 89_00n, net: 42_720_00n, facts: { seats: 40, months: 12, unit: 8900 } },
    billedLine('YEAR_DISCOUNT', -4_272_00n, { bp: 1000 }),
  ]
  const vatRateBp = given.vatRateBp ?? 2500
  const net = lines.reduce((sum, line) => sum + line.net, 0n)
  const vat = basisPointsOf(net, vatRateBp)
  return {
    orderId: randomUUID(),
    subscriptionId: randomUUID(),
    userId: null,
    organizationId: null,
    market: 'no',
    language: 'nb',
    buyer: billedBuyer,
    productName: [{ languageCode: 'nb', value: 'Flere' }],
    currency: 'NOK',
    vatCategory: 'S',
    period: { from: '2026-11-21', to: '2027-11-21' },
    paymentMethod: 'INVOICE',
    at: new Date('2026-11-21T10:00:00Z'),
    ...given,
    lines,
    vatRateBp,
    net,
    vat,
    total: net + vat,
  }
}
