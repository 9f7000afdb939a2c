import type { Transaction } from '#platform/database/index.ts'
import type { Mail } from '#platform/mail/index.ts'

/** What sends the mails about the validity of certificates. */
export interface MailParts {
  readonly sendMail: (tx: Transaction, mail: Mail) => Promise<unknown>
}
