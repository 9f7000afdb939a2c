import * as v from 'valibot'
import { findUser } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { runnableJob, type Job, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { dpaCopy } from './dpa-file.ts'
import { dpaMail } from './dpa-mail.ts'
import { findAcceptedDpa } from './dpa-store.ts'

/** Mails a copy of the agreement to the person who accepted it: tried for about a day, as mail is. */
export const sendDpaCopyJob: Job<{ acceptanceId: string }> = {
  name: 'send-dpa-copy',
  payload: v.object({ acceptanceId: v.pipe(v.string(), v.uuid()) }),
  attempts: 14,
}

/** The copy is drawn outside the transaction that accepts; the mail's key sends it once, however often the job runs. */
async function sendCopy(acceptanceId: string, { database }: JobContext): Promise<void> {
  const system = { kind: 'system' } as const
  const found = await inTransaction(
    database,
    system,
    async (tx) => {
      const accepted = await findAcceptedDpa(tx, acceptanceId)
      const user = accepted?.userId ? await findUser(tx, accepted.userId) : undefined
      return accepted && user && { accepted, user }
    },
    { readOnly: true },
  )
  // the account was erased in the meantime
  if (!found) return
  const { accepted, user } = found
  const file = await dpaCopy(accepted)
  await inTransaction(database, system, (tx) =>
    sendMail(tx, {
      to: user.email,
      kind: 'organization',
      once: `dpa ${acceptanceId}`,
      ...dpaMail(accepted),
      attachments: [file],
    }),
  )
}

export const dpaJobs: readonly RunnableJob[] = [
  runnableJob(sendDpaCopyJob, ({ acceptanceId }, context) => sendCopy(acceptanceId, context)),
]
