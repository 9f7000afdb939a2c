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
import type { RenewalMails } from './renewal-mail.ts'

const batchSize = 100
const system = { kind: 'system' } as const

/**
 * Reminds payers of overdue invoices twice, and at last closes the courses until they are paid. Each invoice in a
 * transaction of its own; each step happens once.
 */
export async function remindOverdueInvoices(parts: ReminderParts): Promise<void> {
  const { database, now, failed } = parts
  for (const market of markets) {
    const today = dayIn(market, now)
    await eachOne(parts, {
      find: (tx, after) => findOverdue(tx, { market, today, after, limit: batchSize }),
      work: (invoice) => inTransaction(database, system, (tx) => remindOne(tx, parts, invoice, today)),
      failed,
    })
  }
}

interface ReminderParts {
  readonly database: Database
  readonly now: Date
  readonly mails: RenewalMails
  readonly signal: AbortSignal
  /** logs an invoice that failed; the others continue */
  readonly failed: (error: unknown, invoiceId: string) => void
}

async function remindOne(
  tx: Transaction,
  { mails, now }: ReminderParts,
  invoice: OverdueInvoice,
  today: Day,
): Promise<void> {
  const step = overdueStep(daysBetween(invoice.dueDate, today))
  if (step === 'SUSPEND') return suspendOverdue(tx, { mails, now }, invoice, today)
  const terms = await findTerms(tx, invoice.subscriptionId)
  if (terms && step && (await isOpenInvoice(tx, invoice.id))) await mails.overdue(tx, terms, invoice, step)
}

/**
 * Closes the courses of a running subscription; another one that is paid by card stays open. Locks only the
 * subscription, so that nothing else waits.
 */
async function suspendOverdue(
  tx: Transaction,
  { mails, now }: Pick<ReminderParts, 'mails' | 'now'>,
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
  await mails.overdue(tx, closed, invoice, 'SUSPEND')
}
