import { lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { addJob } from '#platform/jobs/index.ts'
import { idOf, namesOf } from '#features/assignments/server/item-names.ts'
import type { Item } from '#features/assignments/server/assignment-store.ts'
import { insertRequestedReminders } from './requested-reminder-store.ts'
import type { Recipient } from './recipient-store.ts'
import { selectRecipients, type ReminderRefused, type ReminderRequest } from './select-recipients.ts'
import { sendRequestedRemindersJob } from './send-requested-reminders-job.ts'

export type RemindResult = { readonly kind: 'Requested'; readonly people: number } | ReminderRefused

/** The maximum number of names in the organisation's log. */
const maxLoggedNames = 20

/**
 * Requests reminders for the people of a selection who may get one now. A job sends the mails. A person gets at most
 * one a day about each assignment, also when several managers request it: the table has one row for it.
 */
export function remindNow(database: Database, request: ReminderRequest): Promise<RemindResult> {
  const { userId, organizationId, selection, at } = request
  return inTransaction(database, { kind: 'system' }, async (tx): Promise<RemindResult> => {
    const selected = await selectRecipients(tx, await lockManagement(tx, userId, organizationId), request)
    if (selected.kind === 'Refused') return selected
    const reminder = { organizationId, day: selected.day, requestedBy: userId, at }
    const reminded = await insertRequestedReminders(tx, reminder, selected.receivers)
    if (reminded.size === 0) return { kind: 'Refused', reason: 'NOBODY' }
    const people = selected.receivers.filter((each) => reminded.has(each.userId))
    await recordChange(tx, {
      organizationId,
      actorId: userId,
      kind: 'REMINDERS_REQUESTED',
      subject: await subjectOf(tx, selection.assignmentId, people),
      after: { count: people.length, names: namesOfPeople(people) },
      at,
    })
    const once = { key: `${sendRequestedRemindersJob.name} ${organizationId}`, otherwise: 'replace' } as const
    await addJob(tx, sendRequestedRemindersJob, { organizationId }, { once })
    return { kind: 'Requested', people: reminded.size }
  })
}

const namesOfPeople = (people: readonly Recipient[]) =>
  people
    .slice(0, maxLoggedNames)
    .map(({ name }) => name)
    .join(', ')

/** The name of the assignment, otherwise those of the people. */
async function subjectOf(
  tx: Transaction,
  assignmentId: string | undefined,
  people: readonly Recipient[],
): Promise<string | undefined> {
  if (assignmentId === undefined) return namesOfPeople(people)
  const { rows } = await sql<Item>`
    select course_id as "courseId", playlist_id as "playlistId" from assignment where id = ${assignmentId}`.execute(tx)
  const [item] = rows
  return item && (await namesOf(tx, [item], 'nb')).get(idOf(item))
}
