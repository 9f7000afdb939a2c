import { lockNamedOrganization } from '#features/organizations/server/index.ts'
import { findSeatUse } from '#features/seats/server/index.ts'
import {
  agreePrice,
  findOfferOfPrice,
  findProductsOfMarket,
  findSubscriptionsOfOrganizations,
  lockTerms,
  type Offer,
} from '#features/subscriptions/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { dayIn, type Day } from '#values/day.ts'
import { currencyOf } from '#values/money.ts'
import { textIn } from '#values/localised-text.ts'
import { lockOpenOrders } from '#features/purchase/server/orders/order-store.ts'
import { maxSeats, maxAgreedAmount } from '#features/purchase/rules/agreement-limits.ts'
import type { AgreementParty, AgreementRefused, AgreementRequest, AgreementResult } from './agreement-request.ts'
import { beginAgreement } from './begin-agreement.ts'

/**
 * Makes an agreement with an organisation (S2), for Kursiva's staff: a number of seats or any number, at an agreed price,
 * on invoice. From today it replaces what the organisation has, whose unused rest is credited; from a later day it takes
 * over with a renewal. May run twice: the same agreement again changes nothing. The organisation's log says who made it.
 */
export const makeAgreement = (database: Database, request: AgreementRequest): Promise<AgreementResult> =>
  inTransaction(database, { kind: 'system' }, (tx) => makeAgreementIn(tx, request))

/** As {@link makeAgreement}, in the caller's transaction. The actor must be the system. */
export async function makeAgreementIn(tx: Transaction, request: AgreementRequest): Promise<AgreementResult> {
  await sql`savepoint untouched`.execute(tx)
  const result = await agree(tx, request)
  if (isRefused(result)) await sql`rollback to savepoint untouched`.execute(tx)
  return result
}

const made = ['Begun', 'Planned', 'EndChanged', 'Unchanged']
const isRefused = ({ kind }: AgreementResult) => !made.includes(kind)

async function agree(tx: Transaction, request: AgreementRequest): Promise<AgreementResult> {
  const { seats, amount, period, until, at } = request
  const by = request.by.trim()
  if (by === '' || by.length > 120) return { kind: 'NobodyNamed' }
  if (!isAgreeable(request)) return { kind: 'InvalidTerms' }
  const party = await lockParty(tx, request.organization)
  if ('kind' in party) return party
  const { organizationId, market } = party
  const currency = currencyOf[market]
  if (request.currency !== currency) return { kind: 'WrongCurrency', currency }
  const today = dayIn(market, at)
  const { from = today } = request
  if (from < today || (until !== undefined && until <= from)) return { kind: 'InvalidDays' }
  const { members, invited } = await findSeatUse(tx, organizationId)
  if (seats !== 'unlimited' && seats < members + invited) return { kind: 'TooFewSeats', seatsInUse: members + invited }
  const product = (await findProductsOfMarket(tx, market)).find(({ licence }) => licence === 'CORPORATE')
  if (!product) return { kind: 'NotSold' }

  const agreed = { organizationId, productId: product.id, market, seats, amount, period }
  const price = await agreePrice(tx, agreed, { from, until, today })
  if (price.kind !== 'Agreed') return { kind: 'OtherAgreement' }
  const offer = await findOfferOfPrice(tx, { priceId: price.priceId, market, on: from })
  if (!offer) return { kind: 'NotSold' }
  const result = await takeEffect(tx, party, { ...request, from, today, offer, isNew: price.isNew })
  if (!isRefused(result) && result.kind !== 'Unchanged')
    await recordAgreement(tx, { organizationId, offer, request: { ...request, by, from } })
  return result
}

interface AgreedTerms extends Pick<AgreementRequest, 'until' | 'reference' | 'at'> {
  readonly from: Day
  readonly today: Day
  readonly offer: Offer
  /** whether anything about the price was written */
  readonly isNew: boolean
}

/** Begins the agreement where it is not running yet and its first day is here. */
async function takeEffect(
  tx: Transaction,
  party: AgreementParty,
  { from, today, offer, isNew, until, reference = '', at }: AgreedTerms,
): Promise<AgreementResult> {
  const { terms, name: organization } = party
  const isRunning = terms?.priceId === offer.price.id && terms.stage !== 'EXPIRED'
  if (from <= today && !isRunning) return beginAgreement(tx, party, { offer, reference, at })
  if (!isNew) return { kind: 'Unchanged', organization }
  if (isRunning) return { kind: 'EndChanged', organization, until }
  return terms?.renews ? { kind: 'Planned', organization, from } : { kind: 'NothingRenews' }
}

const isAgreeable = ({ seats, amount }: AgreementRequest) =>
  amount > 0n &&
  amount <= maxAgreedAmount &&
  (seats === 'unlimited' || (Number.isInteger(seats) && seats >= 1 && seats <= maxSeats))

/** The organisation and its subscription, locked in the order of all code: organisation, orders, subscription. */
async function lockParty(tx: Transaction, named: string): Promise<AgreementParty | AgreementRefused> {
  const found = await lockNamedOrganization(tx, named)
  if (!found) return { kind: 'UnknownOrganization' }
  if (found.archived) return { kind: 'Archived' }
  const { id: organizationId, name, market } = found
  const subscriptionId = (await findSubscriptionsOfOrganizations(tx, [organizationId]))[0]?.id
  const openOrders = subscriptionId === undefined ? [] : await lockOpenOrders(tx, subscriptionId)
  const terms = subscriptionId === undefined ? undefined : await lockTerms(tx, subscriptionId)
  return { organizationId, name, market, terms, openOrders }
}

interface AgreementRecord {
  readonly organizationId: string
  readonly offer: Offer
  readonly request: AgreementRequest
}

/** Writes into the organisation's log who at Kursiva agreed on what. */
async function recordAgreement(tx: Transaction, { organizationId, offer, request }: AgreementRecord): Promise<void> {
  const { seats, amount, currency, period, from, until, by, at } = request
  const price = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')} ${currency}`
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'AGREEMENT_MADE',
    subject: `${textIn(offer.product.name, currency === 'NOK' ? 'nb' : 'es')}, ${price}`,
    after: { seats, invoicePeriod: period, from, ...(until !== undefined && { to: until }), by },
    at,
  })
}
