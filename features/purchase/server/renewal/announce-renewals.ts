import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { eachOne } from '#platform/jobs/index.ts'
import { findRenewingSoon, findTerms, noticeDays, type Terms } from '#features/subscriptions/server/index.ts'
import { findNextBill } from '#features/purchase/server/changes/next-bill.ts'
import { dayIn, daysAfter, daysBetween, type Day } from '#values/day.ts'
import { markets } from '#values/language.ts'
import type { RenewalMails } from './renewal-mail.ts'

const batchSize = 100
const maxNoticeDays = 30
const system = { kind: 'system' } as const

/**
 * Mails payers before a subscription renews, as many days ahead as required: the price and how to cancel. Once for
 * each period, each in a transaction of its own.
 */
export async function announceRenewals(parts: AnnouncementParts): Promise<void> {
  const { database, now, mails, failed } = parts
  for (const market of markets) {
    const today = dayIn(market, now)
    const until = daysAfter(today, maxNoticeDays)
    await eachOne(parts, {
      find: (tx, after) => findRenewingSoon(tx, { market, from: today, until, after, limit: batchSize }),
      work: ({ id }) => inTransaction(database, system, (tx) => announceOne(tx, mails, id, today)),
      failed,
    })
  }
}

interface AnnouncementParts {
  readonly database: Database
  readonly now: Date
  readonly mails: RenewalMails
  readonly signal: AbortSignal
  /** logs a subscription that failed; the others continue */
  readonly failed: (error: unknown, subscriptionId: string) => void
}

async function announceOne(tx: Transaction, mails: RenewalMails, id: string, today: Day): Promise<void> {
  const terms = await findTerms(tx, id)
  if (!terms) return
  const isDue = isNoticeDue(terms, today)
  if (!isDue && terms.organizationId === null) return
  const bill = await findNextBill(tx, terms)
  // an agreement that no price follows ends with its period, also one that renews each month without a notice
  if (!bill) await mails.ending(tx, terms)
  else if (isDue) await mails.notice(tx, terms, bill)
}

function isNoticeDue(terms: Terms, today: Day): boolean {
  const days = noticeDays(terms.market, terms)
  return days !== undefined && daysBetween(today, terms.periodTo) <= days
}
