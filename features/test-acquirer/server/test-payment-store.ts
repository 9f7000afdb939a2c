import type { TestCard } from '#features/test-acquirer/rules/test-cards.ts'
import type { CardDetails } from '#features/purchase/server/index.ts'
import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'

/** The data of the payment page; amounts are strings. */
export interface PaymentPageData {
  readonly orderShortId: string | null
  readonly productName: readonly { readonly languageCode: string; readonly value: string }[] | null
  readonly seats: number | null
  readonly months: number | null
  /** of a course; absent from payments of earlier versions */
  readonly days?: number | null
  readonly net: string | null
  readonly vat: string | null
  readonly vatRateBp: number | null
  readonly renewsOn: string | null
  readonly market: string
  readonly language: string
  readonly returnPath: string
  /** whether the charge happens without the customer present */
  readonly offSession: boolean
}

export type UsedCard = CardDetails & { readonly outcome: TestCard }

/** A payment in the books of the test acquirer. */
export interface TestPayment {
  readonly token: string
  readonly merchantKey: string
  /** minor units */
  readonly amount: bigint
  readonly currency: string
  readonly shown: PaymentPageData
  readonly state: 'OPEN' | 'CHALLENGE' | 'CAPTURED' | 'DECLINED' | 'CANCELLED'
  readonly refunded: bigint
  readonly keepsCard: boolean
  readonly card: UsedCard | null
  readonly failure: string | null
  readonly challengeUntil: Date | null
  readonly challengeTries: number
  readonly openUntil: Date
  readonly createdAt: Date
}

type Row = Omit<TestPayment, 'amount' | 'refunded'> & { readonly amount: string; readonly refunded: string }

async function findOne(tx: Transaction, where: RawBuilder<unknown>): Promise<TestPayment | undefined> {
  const { rows } = await sql<Row>`
    select token, merchant_key as "merchantKey", amount::text, currency, shown, state, refunded::text,
           keeps_card as "keepsCard", card, failure, challenge_until as "challengeUntil",
           challenge_tries as "challengeTries", open_until as "openUntil", created_at as "createdAt"
    from test_acquirer_payment where ${where} for update`.execute(tx)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), refunded: BigInt(row.refunded) }))[0]
}

/** A payment, locked until the transaction ends. The actor must be the system, as for all here. */
export const lockTestPayment = (tx: Transaction, token: string): Promise<TestPayment | undefined> =>
  findOne(tx, sql`token = ${token}`)

/** Inserts a payment, once for each merchant key. @returns the stored payment, and whether it is new */
export async function insertTestPayment(
  tx: Transaction,
  payment: TestPayment,
): Promise<{ readonly booked: TestPayment; readonly isNew: boolean }> {
  const { numAffectedRows } = await sql`
    insert into test_acquirer_payment (token, merchant_key, amount, currency, shown, state, keeps_card, open_until, created_at)
    values (${payment.token}, ${payment.merchantKey}, ${payment.amount}, ${payment.currency},
            ${JSON.stringify(payment.shown)}, ${payment.state}, ${payment.keepsCard}, ${payment.openUntil},
            ${payment.createdAt})
    on conflict (merchant_key) do nothing`.execute(tx)
  const booked = await findOne(tx, sql`merchant_key = ${payment.merchantKey}`)
  if (!booked) throw new Error('a payment was not booked')
  return { booked, isNew: numAffectedRows === 1n }
}

/** Updates a payment. */
export async function writeTestPayment(tx: Transaction, payment: TestPayment): Promise<void> {
  await sql`
    update test_acquirer_payment set
      state = ${payment.state}, refunded = ${payment.refunded}, keeps_card = ${payment.keepsCard},
      card = ${payment.card && JSON.stringify(payment.card)}, failure = ${payment.failure},
      challenge_until = ${payment.challengeUntil}, challenge_tries = ${payment.challengeTries}
    where token = ${payment.token}`.execute(tx)
}

/** A webhook call to the merchant, which is signed when it is sent. */
interface TestEvent {
  readonly id: string
  readonly body: unknown
}

/** Stores a webhook call. @returns its id */
export async function insertTestEvent(tx: Transaction, token: string, body: object, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('test_acquirer_event')
    .values({ token, body: JSON.stringify(body), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A webhook call that the merchant has not accepted yet. */
export async function findTestEvent(tx: Transaction, id: string): Promise<TestEvent | undefined> {
  const { rows } = await sql<TestEvent>`
    select id, body from test_acquirer_event where id = ${id} and delivered_at is null`.execute(tx)
  return rows[0]
}

/** Marks a webhook call as accepted. */
export const markTestEventDelivered = async (tx: Transaction, id: string, now: Date): Promise<void> =>
  void (await sql`update test_acquirer_event set delivered_at = ${now} where id = ${id}`.execute(tx))
