import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'

const id = v.pipe(v.string(), v.uuid())

/** What somebody is told by mail of a way into an organisation: its admins, the one who came or did not, or who invited. */
const JoiningNews = v.variant('about', [
  v.object({ about: v.picklist(['NoSeatLeft', 'SeatAsked']), organizationId: id }),
  v.object({ about: v.picklist(['CameIn', 'Refused']), organizationId: id, userId: id }),
  v.object({ about: v.literal('Declined'), organizationId: id, invitationId: id }),
])
export type JoiningNews = v.InferOutput<typeof JoiningNews>

/** Writes a mail about a way in. The moment makes it one mail, however often the job is run. */
export const joiningMailJob: Job<{ tidings: JoiningNews; at: string }> = {
  name: 'tell-of-joining',
  payload: v.object({ tidings: JoiningNews, at: v.pipe(v.string(), v.isoTimestamp()) }),
  attempts: 8,
}

/** Has a mail written when this transaction is done. Admins get one of a kind a day. */
export const queueJoiningMail = (tx: Transaction, tidings: JoiningNews, at: Date): Promise<void> =>
  addJob(
    tx,
    joiningMailJob,
    { tidings, at: at.toISOString() },
    'userId' in tidings || 'invitationId' in tidings
      ? {}
      : { once: { key: `${tidings.about} ${tidings.organizationId}`, otherwise: 'replace' } },
  )
