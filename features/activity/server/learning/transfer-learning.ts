import { sql, type Transaction } from '#platform/database/index.ts'

/** How long the data of a removed member is stored, in hours; a removal can be undone only for minutes. */
const undoHours = 24

/**
 * Stores the activity data of members who leave an organisation, before it is deleted with their memberships. The actor
 * must be the system; call it before the memberships are deleted.
 */
export async function snapshotLearningOf(
  tx: Transaction,
  { organizationId, userIds, at }: { readonly organizationId: string; readonly userIds: readonly string[]; at: Date },
): Promise<void> {
  const rowsOf = (table: string) => sql`
    (select coalesce(jsonb_agg(x), '[]') from ${sql.table(table)} x
     where x.organization_id = ${organizationId} and x.user_id = u.id)`
  await sql`
    insert into learning_left (organization_id, user_id, left_at, weeks, courses, events, choice)
    select ${organizationId}, u.id, ${at}, ${rowsOf('learning_week')}, ${rowsOf('learning_course')}, ${rowsOf('learning_event')},
           (select to_jsonb(n) from activity_name_choice n where n.organization_id = ${organizationId} and n.user_id = u.id)
    from unnest(${userIds}::uuid[]) as u (id)
    on conflict (organization_id, user_id) do update set
      left_at = excluded.left_at, weeks = excluded.weeks, courses = excluded.courses, events = excluded.events,
      choice = excluded.choice`.execute(tx)
}

/** Restores the data of a restored member. The actor must be the system; the membership must exist again. */
export async function restoreLearning(
  tx: Transaction,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<void> {
  const { rows } = await sql<{ weeks: object; courses: object; events: object; choice: object | null }>`
    delete from learning_left where organization_id = ${organizationId} and user_id = ${userId}
    returning weeks, courses, events, choice`.execute(tx)
  const [left] = rows
  if (!left) return
  const restore = async (table: string, kept: object, that = sql`true`) => {
    const from = sql.table(table)
    await sql`
      insert into ${from} select x.* from jsonb_populate_recordset(null::${from}, ${JSON.stringify(kept)}::jsonb) x
      where ${that} on conflict do nothing`.execute(tx)
  }
  await restore('learning_week', left.weeks)
  await restore(
    'learning_course',
    left.courses,
    sql`exists (select from lesson_outline l where l.course_id = x.course_id)`,
  )
  await restore('learning_event', left.events)
  if (left.choice) await restore('activity_name_choice', [left.choice])
}

/** Deletes data that can no longer be restored. The actor must be the system. */
export const deleteExpiredSnapshots = (tx: Transaction, now: Date) =>
  sql`delete from learning_left where left_at < ${now}::timestamptz - make_interval(hours => ${undoHours})`.execute(tx)
