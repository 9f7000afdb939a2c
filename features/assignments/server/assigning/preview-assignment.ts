import { findManagement, mayActOn } from '#features/organizations/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { Item, Target } from '#features/assignments/server/assignment-store.ts'
import { mayTarget, accessibleAmong, type Acting } from './assignment-access.ts'

/** The effect that an assignment would have now. */
export interface Preview {
  /** The number of members that it reaches today. */
  readonly people: number
  /** How many of them already have a valid completion of a course; courses without any are omitted. */
  readonly holders: readonly { readonly courseId: string; readonly people: number }[]
  /** The courses that the organisation's subscription does not include. */
  readonly unopened: readonly string[]
}

const nothing: Preview = { people: 0, holders: [], unopened: [] }

/** Counts the members an assignment would reach. Without access to the assignments the count is zero. */
export function previewAssignment(
  database: Database,
  given: Acting & {
    readonly organizationId: string
    readonly items: readonly Item[]
    readonly targets: readonly Target[]
  },
): Promise<Preview> {
  const { userId, organizationId, items, targets, at } = given
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const management = await findManagement(tx, userId, organizationId)
      if (!mayActOn(management, 'administrate_users') || !(await mayTarget(tx, management, targets))) return nothing
      const courseIds = items.flatMap(({ courseId }) => courseId ?? [])
      const opened = await accessibleAmong(tx, management, courseIds)
      const now = targets.filter(({ onlyNew }) => !onlyNew)
      const everybody = now.find(({ kind }) => kind === 'ORGANIZATION')
      const { rows } = await sql<{ courseId: string | null; people: number }>`
        with person as materialized (
          select m.user_id from organization_member m
          where m.organization_id = ${organizationId} and (
            ${everybody !== undefined} and m.user_id is distinct from ${everybody?.exceptUserId ?? null}::uuid
            or m.user_id = any(${now.flatMap((target) => target.userId ?? [])}::uuid[])
            or m.user_id in (
              select g.user_id from group_person g
              where g.organization_id = ${organizationId} and g.group_id = any(${now.flatMap((target) => target.groupId ?? [])}::uuid[])))
        )
        select null::uuid as "courseId", count(*)::int as people from person
        union all
        select h.course_id, count(*)::int from course_holding h join person p on p.user_id = h.user_id
        where h.course_id = any(${courseIds}::uuid[]) and h.revoked_at is null
          and (h.valid_until is null or h.valid_until > ${at})
        group by h.course_id`.execute(tx)
      return {
        people: rows.find(({ courseId }) => courseId === null)?.people ?? 0,
        holders: rows.flatMap(({ courseId, people }) => (courseId === null ? [] : [{ courseId, people }])),
        unopened: courseIds.filter((id) => !opened.has(id)),
      }
    },
    { readOnly: true },
  )
}
