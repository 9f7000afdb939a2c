import { sql, type Transaction } from '#platform/database/index.ts'

interface Members {
  readonly organizationId: string
  readonly userIds: readonly string[]
}

/** The data to restore a member's assignments: those they created and those they had. */
interface AssignmentTransferRecord extends Record<string, unknown> {
  readonly transferred: readonly string[]
  readonly withdrawn: readonly string[]
  /** The target rows that named the member, and the member's instances. */
  readonly targets: readonly object[]
  readonly turns: readonly object[]
  /** The reminders of these instances. */
  readonly reminders?: readonly object[]
}

/**
 * How many assignments the given members have created in an organisation, and how many instances of others are open.
 * The actor must be the system.
 */
export async function countMadeAssignments(tx: Transaction, { organizationId, userIds }: Members) {
  const {
    rows: [made],
  } = await sql<{ assignments: number; turns: number }>`
    with made as materialized (
      select id from assignment
      where organization_id = ${organizationId} and assigned_by = any(${userIds}::uuid[]) and withdrawn_at is null
    )
    select (select count(*)::int from made) as assignments,
           (select count(*)::int from assignment_turn t
             where t.organization_id = ${organizationId} and t.assignment_id in (select id from made)
               and t.done_at is null and t.exempted_at is null and t.user_id <> all(${userIds}::uuid[])) as turns
  `.execute(tx)
  return made ?? { assignments: 0, turns: 0 }
}

/**
 * Handles the assignments created by members who leave an organisation (O2): another member takes them over, or they
 * are withdrawn. Targets that named the leaving members are deleted, and their instances end with the membership. The
 * actor must be the system; call it before the memberships are deleted.
 * @returns by member, the data for `returnAssignments`
 */
export async function transferAssignments(
  tx: Transaction,
  { organizationId, userIds, transferTo, at }: Members & { readonly transferTo: string | undefined; readonly at: Date },
): Promise<Map<string, AssignmentTransferRecord>> {
  const made = await sql<{ id: string; userId: string }>`
    with made as materialized (
      select id, assigned_by from assignment
      where organization_id = ${organizationId} and assigned_by = any(${userIds}::uuid[]) and withdrawn_at is null
      for no key update
    )
    update assignment a set updated_at = ${at}, ${
      transferTo === undefined ? sql`withdrawn_at = ${at}` : sql`assigned_by = ${transferTo}`
    }
    from made where made.id = a.id
    returning a.id, made.assigned_by as "userId"`.execute(tx)
  const turns = await sql<{ userId: string; row: object }>`
    select t.user_id as "userId", to_jsonb(t) as row from assignment_turn t
    where t.organization_id = ${organizationId} and t.user_id = any(${userIds}::uuid[])`.execute(tx)
  const reminders = await sql<{ userId: string; row: object }>`
    select t.user_id as "userId", to_jsonb(r) as row
    from assignment_turn t join assignment_reminder r on r.turn_id = t.id
    where t.organization_id = ${organizationId} and t.user_id = any(${userIds}::uuid[])`.execute(tx)
  const targets = await sql<{ userId: string; row: object }>`
    delete from assignment_target
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
    returning user_id as "userId", to_jsonb(assignment_target) as row`.execute(tx)
  const by = <Row extends { readonly userId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ userId }) => userId)
  const [madeBy, instancesOf, targetsOf] = [by(made.rows), by(turns.rows), by(targets.rows)]
  const remindersOf = by(reminders.rows)
  return new Map(
    userIds.map((userId) => {
      const ids = (madeBy.get(userId) ?? []).map(({ id }) => id)
      return [
        userId,
        {
          transferred: transferTo === undefined ? [] : ids,
          withdrawn: transferTo === undefined ? ids : [],
          targets: (targetsOf.get(userId) ?? []).map(({ row }) => row),
          turns: (instancesOf.get(userId) ?? []).map(({ row }) => row),
          reminders: (remindersOf.get(userId) ?? []).map(({ row }) => row),
        },
      ]
    }),
  )
}

/**
 * Reverts `transferAssignments` for a restored member: assignments that the successor still has, assignments that are
 * still withdrawn, and the member's instances with their reminders. The actor must be the system.
 */
export async function returnAssignments(
  tx: Transaction,
  { organizationId, userId, transferredTo, keepsake, at }: ReturnedAssignments,
): Promise<void> {
  const { transferred, withdrawn, targets, turns, reminders = [] } = keepsake as AssignmentTransferRecord
  await sql`
    update assignment set assigned_by = ${userId}, updated_at = ${at}
    where organization_id = ${organizationId} and id = any(${transferred}::uuid[])
      and assigned_by = ${transferredTo ?? null}`.execute(tx)
  await sql`
    update assignment set withdrawn_at = null, updated_at = ${at}
    where organization_id = ${organizationId} and id = any(${withdrawn}::uuid[]) and assigned_by = ${userId}`.execute(
    tx,
  )
  await sql`
    insert into assignment_target
    select x.* from jsonb_populate_recordset(null::assignment_target, ${JSON.stringify(targets)}::jsonb) x
    where exists (select from assignment a where a.id = x.assignment_id)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into assignment_turn
    select x.* from jsonb_populate_recordset(null::assignment_turn, ${JSON.stringify(turns)}::jsonb) x
    where exists (select from assignment a where a.id = x.assignment_id)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into assignment_reminder
    select x.* from jsonb_populate_recordset(null::assignment_reminder, ${JSON.stringify(reminders)}::jsonb) x
    where exists (select from assignment_turn t where t.id = x.turn_id)
    on conflict do nothing`.execute(tx)
}

interface ReturnedAssignments {
  readonly organizationId: string
  readonly userId: string
  readonly transferredTo: string | undefined
  readonly keepsake: Readonly<Record<string, unknown>>
  readonly at: Date
}
