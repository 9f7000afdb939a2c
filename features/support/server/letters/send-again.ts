import { sendInvoiceAgain } from '#features/invoices/server/index.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import { sendMailAgain } from '#platform/mail/index.ts'
import { repeatableLetters } from '#features/support/rules/repeatable-letters.ts'
import type { SupportResult } from '#features/support/server/support-actions.ts'

/** Sends a mail once more, as it was, where it holds no code and no link that ends. */
export function sendLetterAgain(database: Database, acting: ActingStaff, letterId: string): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'letters.send', async (tx) => {
    const sent = await sendMailAgain(tx, { mailId: letterId, kinds: repeatableLetters, at: acting.at })
    if (sent.kind === 'UnknownMail') return { result: 'UNKNOWN' }
    if (sent.kind === 'TooSoon') return { result: 'TOO_SOON' }
    const { rows } = await sql<{ id: string }>`
      select user_id as id from user_contact where email = ${sent.to} limit 1`.execute(tx)
    const [person] = rows
    return {
      result: 'DONE',
      line: {
        kind: 'LETTER_SENT_AGAIN',
        ...(person && { about: { kind: 'PERSON', id: person.id } as const }),
        facts: { letter: letterId },
      },
    }
  })
}

/** Sends the mail about an invoice or a credit note once more. */
export function sendInvoiceLetterAgain(
  database: Database,
  acting: ActingStaff,
  invoiceId: string,
): Promise<SupportResult> {
  return changeAsStaff<SupportResult>(database, acting, 'letters.send', async (tx) => {
    const { kind } = await sendInvoiceAgain(tx, invoiceId, acting.at)
    if (kind === 'UnknownInvoice') return { result: 'UNKNOWN' }
    if (kind === 'TooSoon') return { result: 'TOO_SOON' }
    return { result: 'DONE', line: { kind: 'INVOICE_SENT_AGAIN', about: { kind: 'INVOICE', id: invoiceId } } }
  })
}
