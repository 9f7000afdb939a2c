import type { Currency } from '#values/money.ts'
import { noFacts, type PaymentFacts, type PaymentState } from '#features/purchase/rules/payment/payment.ts'
import type { FailedAttempt } from '#features/purchase/rules/payment/failed-attempts.ts'
import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import type { Provider } from './acquirer-interface.ts'

/** An attempt to charge or save a card. */
export interface Payment {
  readonly id: string
  readonly orderId: string | null
  readonly userId: string | null
  readonly organizationId: string | null
  readonly provider: Provider
  readonly ref: string | null
  readonly redirectUrl: string | null
  readonly state: PaymentState
  /** minor units */
  readonly amount: bigint
  readonly currency: Currency
  readonly facts: PaymentFacts
  /** of a change of card: every failed attempt, in the order of arrival. Those of an order are listed there. */
  readonly failedAttempts: readonly FailedAttempt[]
  /** minor units that are to go back in all */
  readonly refundDue: bigint
  /** whether the order took the money */
  readonly taken: boolean
  readonly offSession: boolean
  readonly keepsCard: boolean
  readonly createdAt: Date
  readonly openUntil: Date
}

/** Amounts are strings: JSON numbers are not exact beyond 2^53. */
type StoredFacts = Partial<Omit<PaymentFacts, 'refunded'>> & { readonly refunded?: string }
type Row = Omit<Payment, 'facts' | 'amount' | 'refundDue'> & {
  readonly facts: StoredFacts
  readonly amount: string
  readonly refundDue: string
}

const columns = sql`
  id, order_id as "orderId", user_id as "userId", organization_id as "organizationId", provider, provider_ref as ref,
  redirect_url as "redirectUrl", state, amount::text, currency, facts, failed_attempts as "failedAttempts",
  refund_due::text as "refundDue", taken,
  off_session as "offSession", keeps_card as "keepsCard", created_at as "createdAt", open_until as "openUntil"`

async function select(tx: Transaction, where: RawBuilder<unknown>): Promise<Payment[]> {
  const { rows } = await sql<Row>`select ${columns} from payment where ${where}`.execute(tx)
  return rows.map(({ facts, ...row }) => ({
    ...row,
    amount: BigInt(row.amount),
    refundDue: BigInt(row.refundDue),
    facts: { ...noFacts, ...facts, refunded: BigInt(facts.refunded ?? 0) },
  }))
}

const first = (found: Promise<Payment[]>) => found.then(([payment]) => payment)

/** The states that can still change (index payment_open). */
const open = sql`(state in ('INITIATED', 'PENDING_CHALLENGE', 'AUTHORISED') or (state = 'FAILED' and not off_session))`

/** A payment by its id. The actor must be the system, as for all here. */
export const findPayment = (tx: Transaction, id: string): Promise<Payment | undefined> =>
  first(select(tx, sql`id = ${id}`))

/** Like {@link findPayment}, locked until the transaction ends. Lock its order first. */
export const lockPayment = (tx: Transaction, id: string): Promise<Payment | undefined> =>
  first(select(tx, sql`id = ${id} for update`))

/** The open payment of an order, either on the acquirer's page or off-session. */
export const lockOpenPayment = (tx: Transaction, orderId: string, offSession: boolean): Promise<Payment | undefined> =>
  first(select(tx, sql`order_id = ${orderId} and off_session = ${offSession} and ${open} for update`))

/** The captured payment that paid an order. */
export const findCapturedPaymentOfOrder = (tx: Transaction, orderId: string): Promise<Payment | undefined> =>
  first(select(tx, sql`order_id = ${orderId} and taken and amount > 0`))

/** Open payments without any report since `since`, the oldest first. */
export const findUnsettledPayments = (tx: Transaction, since: Date, limit: number): Promise<Payment[]> =>
  select(tx, sql`${open} and updated_at < ${since} order by updated_at limit ${limit}`)

/** Payments of which more is to go back than went. */
export const findPaymentsOwingRefund = (tx: Transaction, limit: number): Promise<Payment[]> =>
  select(tx, sql`refund_due > refunded order by updated_at limit ${limit}`)

type NewPayment = Pick<
  Payment,
  | 'orderId'
  | 'userId'
  | 'organizationId'
  | 'provider'
  | 'amount'
  | 'currency'
  | 'offSession'
  | 'keepsCard'
  | 'createdAt'
  | 'openUntil'
>

/** Inserts a payment, before the acquirer is called. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<Payment> {
  const { id } = await tx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      user_id: payment.userId,
      organization_id: payment.organizationId,
      provider: payment.provider,
      amount: payment.amount,
      currency: payment.currency,
      off_session: payment.offSession,
      keeps_card: payment.keepsCard,
      created_at: payment.createdAt,
      updated_at: payment.createdAt,
      open_until: payment.openUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...payment,
    id,
    ref: null,
    redirectUrl: null,
    state: 'INITIATED',
    facts: noFacts,
    failedAttempts: [],
    refundDue: 0n,
    taken: false,
  }
}

/** Writes the acquirer's name for a payment, once, and where its page is. */
export async function setAcquirerReference(
  tx: Transaction,
  id: string,
  { ref, redirectUrl }: { readonly ref: string; readonly redirectUrl?: string },
  now: Date,
): Promise<void> {
  await sql`
    update payment set provider_ref = ${ref}, redirect_url = ${redirectUrl ?? null}, updated_at = ${now}
    where id = ${id} and provider_ref is null`.execute(tx)
}

/** Updates a payment. */
export async function writePayment(
  tx: Transaction,
  { id, state, facts, refundDue, taken }: Pick<Payment, 'id' | 'state' | 'facts' | 'refundDue' | 'taken'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state,
      facts: JSON.stringify({ ...facts, refunded: String(facts.refunded) }),
      refunded: facts.refunded,
      refund_due: refundDue,
      taken,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes the failed attempts of a payment without an order. */
export const writeFailedAttempts = async (
  tx: Transaction,
  id: string,
  failed: readonly FailedAttempt[],
): Promise<void> =>
  void (await sql`update payment set failed_attempts = ${JSON.stringify(failed)}::jsonb where id = ${id}`.execute(tx))

/** Notes that a payment was looked at. */
export const touchPayment = async (tx: Transaction, id: string, now: Date): Promise<void> =>
  void (await sql`update payment set updated_at = ${now} where id = ${id}`.execute(tx))
