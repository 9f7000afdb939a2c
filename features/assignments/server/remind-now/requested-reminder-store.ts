import { sql, type Transaction } from '#platform/database/index.ts'
import type { Day } from '#values/day.ts'

interface NewReminders {
  readonly organizationId: string
  readonly day: Day
  readonly requestedBy: string
  readonly at: Date
}

/**
 * Stores reminders that were asked for, except those that somebody asked for today already. The actor must be the
 * system.
 * @returns the ids of the people with a new one
 */
export async function insertRequestedReminders(
  tx: Transaction,
  { organizationId, day, requestedBy, at }: NewReminders,
  people: readonly { readonly userId: string; readonly freshIds: readonly string[] }[],
): Promise<Set<string>> {
  const pairs = people.flatMap(({ userId, freshIds }) => freshIds.map((assignmentId) => ({ userId, assignmentId })))
  const [userIds, assignmentIds] = [pairs.map(({ userId }) => userId), pairs.map((pair) => pair.assignmentId)]
  const { rows } = await sql<{ userId: string }>`
    insert into requested_reminder (assignment_id, user_id, day, organization_id, requested_by, requested_at)
    select n.assignment_id, n.user_id, ${day}::date, ${organizationId}, ${requestedBy}, ${at}
    from unnest(${userIds}::uuid[], ${assignmentIds}::uuid[]) as n (user_id, assignment_id)
    on conflict do nothing returning user_id as "userId"`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

/** A person for whom one admin or manager has asked for reminders that are not mailed. */
interface WaitingReminder {
  readonly userId: string
  /** null when the account is gone */
  readonly requestedBy: string | null
}

/** The first people with reminders that are not mailed. The actor must be the system. */
export async function findWaitingReminders(
  tx: Transaction,
  organizationId: string,
  limit: number,
): Promise<WaitingReminder[]> {
  const { rows } = await sql<WaitingReminder>`
    select distinct user_id as "userId", requested_by as "requestedBy" from requested_reminder
    where organization_id = ${organizationId} and mailed_at is null
    order by user_id, requested_by limit ${limit}`.execute(tx)
  return rows
}

/**
 * Marks the waiting reminders of a person as mailed. A second job that runs at the same time waits for this transaction
 * and then finds none. The actor must be the system.
 * @returns their assignments
 */
export async function claimReminders(
  tx: Transaction,
  organizationId: string,
  { userId, requestedBy }: WaitingReminder,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update requested_reminder set mailed_at = ${at}
    where organization_id = ${organizationId} and user_id = ${userId}
      and requested_by is not distinct from ${requestedBy}::uuid and mailed_at is null
    returning assignment_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes claimed reminders for which there is no mail, so that they do not count as the day's one. */
export async function deleteClaimedReminders(
  tx: Transaction,
  userId: string,
  assignmentIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    delete from requested_reminder
    where user_id = ${userId} and assignment_id = any(${assignmentIds}::uuid[]) and mailed_at = ${at}`.execute(tx)
}
