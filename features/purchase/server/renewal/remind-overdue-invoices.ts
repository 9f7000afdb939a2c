import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { eachOne } from '#platform/jobs/index.ts'
import {
  findTerms,
  lockTerms,
  recordSubscriptionEvent,
  suspend,
  writeTerms,
  type Terms,
} from '#features/subscriptions/server/index.ts'
import { overdueStep } from '#features/purchase/rules/payment/overdue.ts'
import { dayIn, daysBetween, type Day } from '#values/day.ts'
import { markets } from '#values/language.ts'
import { findOverdue, isOpenInvoice, type OverdueInvoice } from './overdue-store.ts'
import type { RenewalLetters } from './renewal-mail.ts'

const atOnce = 100
const system = { kind: 'system' } as const

/**
 * Reminds payers of invoices that are overdue, twice, and at last closes the courses until they are paid. Each invoice in a
 * transaction of its own; what was done is not done again.
 */
export async function chaseInvoices(parts: ChaseParts): Promise<void> {
  const { database, now, failed } = parts
  for (const market of markets) {
    const today = dayIn(market, now)
    await eachOne(parts, {
      find: (tx, after) => findOverdue(tx, { market, today, after, most: atOnce }),
      work: (invoice) => inTransaction(database, system, (tx) => chase(tx, parts, invoice, today)),
      failed,
    })
  }
}

interface ChaseParts {
  readonly database: Database
  readonly now: Date
  readonly letters: RenewalLetters
  readonly signal: AbortSignal
  /** hears which invoice could not be looked after: the others go on */
  readonly failed: (error: unknown, invoiceId: string) => void
}

async function chase(
  tx: Transaction,
  { letters, now }: ChaseParts,
  invoice: OverdueInvoice,
  today: Day,
): Promise<void> {
  const step = overdueStep(daysBetween(invoice.dueDate, today))
  if (step === 'SUSPEND') return close(tx, { letters, now }, invoice, today)
  const terms = await findTerms(tx, invoice.subscriptionId)
  if (terms && step && (await isOpenInvoice(tx, invoice.id))) await letters.overdue(tx, terms, invoice, step)
}

/**
 * Closes the courses of a running subscription; another one that the payer has by now, paid by card, stays open.
 * Of what others lock too this takes the subscription alone, and so holds nobody up who waits for anything else.
 */
async function close(
  tx: Transaction,
  { letters, now }: Pick<ChaseParts, 'letters' | 'now'>,
  invoice: OverdueInvoice,
  today: Day,
): Promise<void> {
  const terms = await lockTerms(tx, invoice.subscriptionId)
  if (terms?.paymentMethod !== 'INVOICE' || !(await isOpenInvoice(tx, invoice.id))) return
  const closed: Terms | undefined = suspend(terms, { since: invoice.dueDate, on: today })
  if (!closed) return
  await writeTerms(tx, closed, now)
  const facts = { code: 'invoice_overdue', invoice: invoice.number }
  await recordSubscriptionEvent(tx, { subscriptionId: terms.id, kind: 'PAUSED', actorId: null, facts, at: now })
  await letters.overdue(tx, closed, invoice, 'SUSPEND')
}
