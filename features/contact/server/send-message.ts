import { findUser } from '#features/accounts/server/index.ts'
import { inTransaction, type Actor, type Database, type Transaction } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { sendMail } from '#platform/mail/index.ts'
import { deskMail, receiptMail, type Sender, type ContactMessage } from './contact-mail.ts'

/** An incoming message; the e-mail address is not verified. */
export interface IncomingMessage extends Omit<ContactMessage, 'sender'> {
  readonly email: string
  /** The idempotency key of a message; without it each attempt counts as a new message. */
  readonly key: string | undefined
}

/**
 * Sends a message to the support desk of its market, and a receipt to a signed-in sender, in one transaction. The
 * account's address takes precedence over the given one (F4). Visitors get no receipt: their address is unverified and
 * may belong to another person.
 */
export async function sendMessage(database: Database, viewer: Viewer, incoming: IncomingMessage): Promise<void> {
  const actor: Actor = viewer.kind === 'User' ? { kind: 'user', userId: viewer.userId } : { kind: 'anonymous' }
  await inTransaction(database, actor, async (tx) => {
    const sender = await senderOf(tx, viewer, incoming.email)
    const { key, subject, details } = incoming
    const written = { ...incoming, sender }
    // the same key from another sender, or with another text, is another message
    const once = key && [sender.account?.id ?? sender.email.toLowerCase(), key, subject, details].join('\n')
    const isNew = await sendMail(tx, { ...deskMail(written), once })
    if (isNew && sender.account) await sendMail(tx, receiptMail(written))
  })
}

async function senderOf(tx: Transaction, viewer: Viewer, email: string): Promise<Sender> {
  const user = viewer.kind === 'User' ? await findUser(tx, viewer.userId) : undefined
  return user ? { email: user.email, account: { id: user.id, name: user.name } } : { email }
}
