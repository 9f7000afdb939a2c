import { inTransaction, type Transaction } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { unsentStep } from '#features/assignments/rules/reminder-steps.ts'
import { findDueInstances, insertReminders } from '#features/assignments/server/reminders/reminded-store.ts'
import type { OriginOf } from '#features/assignments/server/reminders/send-digests.ts'
import { unsubscribeCode } from '#features/assignments/server/reminders/setting-store.ts'
import { reminderLeavePath } from '#features/assignments/server/reminders/unsubscribe-route.ts'
import { dayIn, type Day } from '#values/day.ts'
import { markets } from '#values/language.ts'
import { findRecipients, findReminderItems, findReminderNames } from './recipient-store.ts'
import { claimReminders, deleteClaimedReminders, findWaitingReminders } from './requested-reminder-store.ts'
import { requestedReminderMail } from './requested-reminder-mail.ts'

const system = { kind: 'system' } as const
const batchSize = 100

type Waiting = Awaited<ReturnType<typeof findWaitingReminders>>[number]

/**
 * Mails the reminders that an organisation's admins and managers have asked for. Each person is handled in a transaction
 * of their own that claims the rows first, so the job is safe to repeat and to run concurrently. A mail takes the place
 * of the day's step of the automatic reminders.
 */
export async function sendRequestedReminders(
  originOf: OriginOf,
  organizationId: string,
  { database, clock, signal }: JobContext,
): Promise<void> {
  let waiting: readonly Waiting[] = []
  do {
    waiting = await inTransaction(database, system, (tx) => findWaitingReminders(tx, organizationId, batchSize), {
      readOnly: true,
    })
    for (const each of waiting) {
      if (signal.aborted) return
      await inTransaction(database, system, (tx) => sendReminder(tx, organizationId, each, { originOf, now: clock() }))
    }
  } while (waiting.length === batchSize)
}

async function sendReminder(
  tx: Transaction,
  organizationId: string,
  waiting: Waiting,
  { originOf, now }: { readonly originOf: OriginOf; readonly now: Date },
): Promise<void> {
  const { userId } = waiting
  const assignmentIds = await claimReminders(tx, organizationId, waiting, now)
  if (assignmentIds.length === 0) return
  const day = dayIn('no', now)
  if (!(await mailReminder(tx, organizationId, waiting, { assignmentIds, day, originOf })))
    return deleteClaimedReminders(tx, userId, assignmentIds, now)
  const instances = await findDueInstances(tx, [userId], day)
  const sentSteps = instances.flatMap((instance) => {
    const step = assignmentIds.includes(instance.assignmentId) ? unsentStep(instance, day) : undefined
    return step === undefined ? [] : [{ instanceId: instance.id, step }]
  })
  await insertReminders(tx, sentSteps, day)
}

/** Writes the mail, unless the person has left, is done, or wants none by now. @returns whether it was written */
async function mailReminder(
  tx: Transaction,
  organizationId: string,
  { userId, requestedBy: requester }: Waiting,
  given: { readonly assignmentIds: readonly string[]; readonly day: Day; readonly originOf: OriginOf },
): Promise<boolean> {
  const { assignmentIds, day, originOf } = given
  const [recipient] = await findRecipients(tx, {
    organizationId,
    limitedTo: undefined,
    selection: {
      userIds: [userId],
      assignmentId: undefined,
      groupId: undefined,
      itemId: undefined,
      overdueOnly: false,
    },
    day,
    markets: markets.filter((market) => originOf(market) !== undefined),
    limit: 1,
  })
  if (!recipient?.isReachable) return false
  const { name, email, locale, market } = recipient
  const [items, code] = [
    await findReminderItems(tx, { userId, market, day, assignmentIds }),
    await unsubscribeCode(tx, 'own', userId),
  ]
  const { organization, requestedBy } = await findReminderNames(tx, organizationId, requester)
  if (items.length === 0 || code === undefined || organization === null) return false
  const origin = originOf(market) ?? ''
  const leaveUrl = `${origin}${reminderLeavePath('own', code)}`
  const mail = requestedReminderMail(
    { language: locale, market },
    { name, requestedBy, organization, items, day, origin, leaveUrl },
  )
  return sendMail(tx, { to: email, kind: 'assignment-requested-reminder', leaveUrl, ...mail })
}
