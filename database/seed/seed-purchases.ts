import {
  completeOrder,
  insertOrder,
  newShortId,
  replaceSavedCard,
  type NewOrder,
} from '#features/purchase/server/index.ts'
import { settleInvoice } from '#features/invoices/server/index.ts'
import { findOffers, periodFrom, quote } from '#features/subscriptions/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { demoPeople } from './people.ts'
import { stableId } from './stable-id.ts'

const day = 24 * 60 * 60 * 1000
/** At noon in Europe, so that the day is the same in both markets. */
const noon = (daysAgo: number) => new Date(Math.floor((Date.now() - daysAgo * day) / day) * day + 11 * 60 * 60 * 1000)

const nobody = { number: '', address: '', zip: '', city: '', municipality: '', reference: '', note: '' } as const

interface Bought extends Pick<NewOrder, 'buyer' | 'paymentMethod' | 'seats'> {
  readonly market: Market
  readonly userId: string
  readonly organizationId: string | null
  readonly product: 'individual' | 'group'
  readonly daysAgo: number
}

/**
 * Creates the demonstration's purchases through ordinary orders: Nordvik Elektro's by invoice, which is paid, and those
 * of individual learners by card.
 */
export async function seedPurchases(tx: Transaction): Promise<void> {
  const nordvik = stableId('organization', 'nordvik')
  const nordviksOrder = await buy(tx, {
    market: 'no',
    userId: stableId('user', 'admin'),
    organizationId: nordvik,
    product: 'group',
    seats: 40,
    paymentMethod: 'INVOICE',
    buyer: {
      ...nobody,
      kind: 'ORGANIZATION',
      name: 'Nordvik Elektro AS',
      number: '310987654',
      email: 'faktura@nordvik.test',
      address: 'Storgata 14',
      zip: '8006',
      city: 'Bodø',
      country: 'NO',
      reference: 'Prosjekt 2611',
      sendVia: 'EMAIL',
    },
    daysAgo: 95,
  })
  await settleInvoice(tx, { ...nordviksOrder, means: 'BANK', reference: 'demo-nordvik', at: noon(76) })
  for (const { key, name, email, market } of demoPeople.filter(({ ownSubscription }) => ownSubscription)) {
    const userId = stableId('user', key)
    const order = await buy(tx, {
      market,
      userId,
      organizationId: null,
      product: 'individual',
      seats: 1,
      paymentMethod: 'CARD',
      buyer: { ...nobody, kind: 'PERSON', name, email, country: market.toUpperCase(), sendVia: 'EMAIL' },
      daysAgo: 40,
    })
    await settleInvoice(tx, { ...order, means: 'CARD', reference: `demo-${key}`, at: noon(40) })
    const inThreeYears = new Date().getFullYear() + 3
    const card = {
      customer: '',
      method: 'tm.SUCCEEDS.demonstration',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: inThreeYears,
    }
    await replaceSavedCard(tx, { userId }, { provider: 'test', ...card }, noon(40))
  }
  // the mails of that day count as sent that day
  await sql`update invoice_delivery set state = 'SENT', sent_at = created_at`.execute(tx)
}

async function buy(tx: Transaction, bought: Bought): Promise<{ orderId: string; amount: bigint }> {
  const { market, product, seats, daysAgo } = bought
  const at = noon(daysAgo)
  const on = dayIn(market, at)
  const [offer] = await findOffers(tx, { productIds: [stableId('product', product)], market, on })
  if (!offer) throw new Error(`${product} has no price in ${market} on ${on}`)
  const bill = quote({ ...offer, seats, period: 'YEAR' })
  const { from, to } = periodFrom(on, on, 'YEAR')
  const orderId = await insertOrder(tx, {
    ...bought,
    shortId: newShortId(),
    language: market === 'no' ? 'nb' : 'es',
    kind: 'START',
    subscriptionId: null,
    subscriptionVersion: null,
    productId: offer.product.id,
    priceId: offer.price.id,
    period: 'YEAR',
    couponId: null,
    partnerKey: null,
    keepsCard: true,
    quote: bill,
    currency: bill.currency,
    periodFrom: from,
    periodTo: to,
    termsVersion: null,
    immediateStart: true,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 3 * day),
  })
  await completeOrder(tx, { orderId, at })
  return { orderId, amount: bill.total }
}
