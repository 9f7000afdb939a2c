import * as v from 'valibot'
import type { Transaction } from '#platform/database/index.ts'
import { addJob, type Job } from '#platform/jobs/index.ts'

const id = v.pipe(v.string(), v.uuid())

/**
 * The notifications about joining an organisation: to its admins, to the user who wants to join, or to the user who
 * sent the invitation.
 */
const JoiningNotification = v.variant('about', [
  v.object({ about: v.picklist(['NoSeatLeft', 'SeatAsked']), organizationId: id }),
  v.object({ about: v.picklist(['CameIn', 'Refused']), organizationId: id, userId: id }),
  v.object({ about: v.picklist(['Declined', 'OtherAccount']), organizationId: id, invitationId: id }),
])
export type JoiningNotification = v.InferOutput<typeof JoiningNotification>

/**
 * Sends a mail about joining. The time is part of its key, so that a repeated run sends no second mail. The name of the
 * job and its payload's keys are stored in the queue, so they do not change.
 */
export const joiningMailJob: Job<{ tidings: JoiningNotification; at: string }> = {
  name: 'tell-of-joining',
  payload: v.object({ tidings: JoiningNotification, at: v.pipe(v.string(), v.isoTimestamp()) }),
  attempts: 8,
}

/** Queues a mail that is sent when this transaction is committed. Admins get at most one of each kind in a day. */
export const queueJoiningMail = (tx: Transaction, notification: JoiningNotification, at: Date): Promise<void> =>
  addJob(
    tx,
    joiningMailJob,
    { tidings: notification, at: at.toISOString() },
    'userId' in notification || 'invitationId' in notification
      ? {}
      : { once: { key: `${notification.about} ${notification.organizationId}`, otherwise: 'replace' } },
  )
