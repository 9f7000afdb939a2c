import type { Smtp } from '#platform/config.ts'
import { inTransaction } from '#platform/database/index.ts'
import { addJob, noPayload, runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverMailJob, onceFor } from './deliver-mail-job.ts'
import { deleteOldEvents } from './mail-event-store.ts'
import { deleteOld, findUntried } from './outbox-store.ts'
import { deleteOldSuppressions } from './suppression/suppression-store.ts'
import type { SendMessage } from './smtp.ts'

const system = { kind: 'system' } as const
const minute = 60 * 1000
const day = 24 * 60 * minute

/**
 * The jobs of the outbox. Without a mail server no mail is delivered: messages stay in the outbox, shown at
 * /dev/outbox.
 * @param smtp SMTP_URL and MAIL_FROM
 */
export function mailJobs(smtp: Smtp | undefined): RunnableJob[] {
  const removing = runnableJob(removeOldMail, async (_, context) => removeOld(context), {
    cron: '23 3 * * *',
    catchUpMinutes: 24 * 60,
  })
  if (!smtp) return [runnableJob(deliverMailJob, async () => undefined), removing]
  const send = senderOf(smtp)
  return [
    runnableJob(deliverMailJob, ({ mailId }, context) => deliverMail(send, mailId, context)),
    runnableJob(findUntriedMail, async (_, context) => requeue(context), { cron: '*/10 * * * *', catchUpMinutes: 0 }),
    removing,
  ]
}

/** Loads the mail library for the first message, because most processes never send one. */
function senderOf(smtp: Smtp): SendMessage {
  let sender: Promise<SendMessage> | undefined
  return async (mail) => {
    sender ??= import('./smtp.ts').then(({ smtpSender }) => smtpSender(smtp))
    return (await sender)(mail)
  }
}

const findUntriedMail: Job<object> = { name: 'find-untried-mail', payload: noPayload, attempts: 2 }
const removeOldMail: Job<object> = { name: 'remove-old-mail', payload: noPayload, attempts: 5 }

/**
 * Queues messages of the last day that have no job: written while there was no mail server, or restored from a backup
 * without the queue. Older ones would only surprise their recipients.
 */
async function requeue({ database, clock }: JobContext): Promise<void> {
  const now = clock().getTime()
  await inTransaction(database, system, async (tx) => {
    const untried = await findUntried(tx, new Date(now - day), new Date(now - 5 * minute), 500)
    for (const mailId of untried) await addJob(tx, deliverMailJob, { mailId }, { once: onceFor(mailId) })
  })
}

const batch = 1000

/**
 * Delivered messages are stored for 30 days, undelivered ones for 90 so that the cause can be found, and events of the
 * mail service for 30. An address is suppressed for a year at most: mailboxes change hands.
 */
async function removeOld({ database, clock, signal }: JobContext): Promise<void> {
  const now = clock().getTime()
  const old = { sent: new Date(now - 30 * day), written: new Date(now - 90 * day), limit: batch }
  await inTransaction(database, system, (tx) => deleteOldEvents(tx, old.sent))
  await inTransaction(database, system, (tx) => deleteOldSuppressions(tx, new Date(now - 365 * day)))
  let deleted = batch
  while (deleted >= batch && !signal.aborted)
    deleted = await inTransaction(database, system, (tx) => deleteOld(tx, old))
}
