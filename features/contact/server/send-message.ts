import { findUser } from '#features/accounts/server/index.ts'
import { inTransaction, type Actor, type Database, type Transaction } from '#platform/database/index.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { sendMail } from '#platform/mail/index.ts'
import { deskMail, receiptMail, type Sender, type ContactMessage } from './contact-mail.ts'

/** A message as it came in: the address is what its writer says of themselves. */
export interface IncomingMessage extends Omit<ContactMessage, 'sender'> {
  readonly email: string
  /** The same for every try of sending one message; without it each try is a message of its own. */
  readonly key: string | undefined
}

/**
 * Sends a message to the desk of its market, and a receipt to a writer who is signed in, in one transaction. The
 * account's own address wins over the one given (F4). Nobody else gets a receipt: an address that nobody has confirmed
 * may belong to somebody else.
 */
export async function sendMessage(database: Database, viewer: Viewer, incoming: IncomingMessage): Promise<void> {
  const actor: Actor = viewer.kind === 'User' ? { kind: 'user', userId: viewer.userId } : { kind: 'anonymous' }
  await inTransaction(database, actor, async (tx) => {
    const sender = await senderOf(tx, viewer, incoming.email)
    const { key, subject, details } = incoming
    const written = { ...incoming, sender }
    // whoever guesses a key of somebody else's, or changes the words, has written another message
    const once = key && [sender.account?.id ?? sender.email.toLowerCase(), key, subject, details].join('\n')
    const isNew = await sendMail(tx, { ...deskMail(written), once })
    if (isNew && sender.account) await sendMail(tx, receiptMail(written))
  })
}

async function senderOf(tx: Transaction, viewer: Viewer, email: string): Promise<Sender> {
  const user = viewer.kind === 'User' ? await findUser(tx, viewer.userId) : undefined
  return user ? { email: user.email, account: { id: user.id, name: user.name } } : { email }
}
