import { findTakeable } from '#features/playlists/server/index.ts'
import { groupsManagedAmong } from '#features/people/server/index.ts'
import {
  isLimited,
  lockManagement,
  managedAmong,
  mayActOn,
  type Management,
} from '#features/organizations/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import {
  findPeople,
  findTargets,
  lockAssignment,
  type AssignmentRow,
  type Target,
} from '#features/assignments/server/assignment-store.ts'

/** Why an assignment was not created or changed. The page translates these codes. */
export const refusalReasons = [
  // also for an organisation, member, group or assignment that does not exist
  'NOT_ALLOWED',
  // the organisation's subscription does not include the course
  'NOT_OPENED',
  // a course has no film yet, or a list no course with one: nobody could finish it
  'COMING',
  // the organisation has no such list, or the list is already shared with too many
  'UNKNOWN_ITEM',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export interface Refused {
  readonly kind: 'Refused'
  readonly reason: RefusalReason
}
export const refused = (reason: RefusalReason): Refused => ({ kind: 'Refused', reason })

/** The actor and the time of the action. */
export interface Acting {
  readonly userId: string
  readonly at: Date
}

/** The actor's access to an organisation's assignments; undefined: none. Locks the organisation. */
export async function lockForAssigning(
  tx: Transaction,
  userId: string,
  organizationId: string,
): Promise<Management | undefined> {
  const management = await lockManagement(tx, userId, organizationId)
  return mayActOn(management, 'administrate_users') ? management : undefined
}

/** Whether the actor may assign to all of these members and groups. A limited manager may not assign to everybody. */
export async function mayTarget(
  tx: Transaction,
  management: Management,
  targets: readonly Pick<Target, 'kind' | 'userId' | 'groupId'>[],
): Promise<boolean> {
  if (isLimited(management) && targets.some(({ kind }) => kind === 'ORGANIZATION')) return false
  const people = targets.flatMap(({ userId }) => userId ?? [])
  const groups = targets.flatMap(({ groupId }) => groupId ?? [])
  const managed = await managedAmong(tx, management, people)
  const managedGroups = await groupsManagedAmong(tx, management, groups)
  return people.every((id) => managed.has(id)) && groups.every((id) => managedGroups.has(id))
}

/** Whether the targets leave out nobody but the actor and whoever was left out before. */
export const mayExcept = (userId: string, targets: readonly Target[], before: readonly Target[] = []): boolean =>
  targets.every(
    ({ exceptUserId: id }) => id === null || id === userId || before.some(({ exceptUserId }) => exceptUserId === id),
  )

/**
 * An assignment that the actor may change, locked: in an organisation they manage, and for a limited manager only
 * within their groups.
 * @returns undefined also for one that does not exist
 */
export async function lockOwnAssignment(
  tx: Transaction,
  userId: string,
  assignmentId: string,
): Promise<{ assignment: AssignmentRow; targets: (Target & { id: string })[]; management: Management } | undefined> {
  if (!isUuid(assignmentId)) return undefined
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from assignment where id = ${assignmentId}`.execute(tx)
  const management = rows[0] && (await lockForAssigning(tx, userId, rows[0].organizationId))
  if (!management) return undefined
  const assignment = await lockAssignment(tx, management.organizationId, assignmentId)
  if (!assignment) return undefined
  const targets = await findTargets(tx, assignmentId)
  return !isLimited(management) || (await isWithinGroups(tx, management, assignment, targets))
    ? { assignment, targets, management }
    : undefined
}

/**
 * Whether a limited manager manages everyone in an assignment: every target, or, when its targets have been deleted,
 * every member with an instance of an assignment that the manager created.
 */
async function isWithinGroups(
  tx: Transaction,
  management: Management,
  { id, assignedBy }: AssignmentRow,
  targets: readonly Target[],
): Promise<boolean> {
  if (targets.length > 0) return mayTarget(tx, management, targets)
  if (assignedBy !== management.userId) return false
  const people = await findPeople(tx, id)
  const managed = await managedAmong(tx, management, people)
  return people.every((userId) => managed.has(userId))
}

/** Whether any of the given courses has no film yet, or any of the lists nothing to take in the organisation's market. */
export async function anyComing(
  tx: Transaction,
  { organizationId }: Management,
  { courseIds, playlistIds }: { readonly courseIds: readonly string[]; readonly playlistIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ market: Market; hasCourse: boolean }>`
    select o.market, exists (select from course_card where id = any(${courseIds}::uuid[]) and is_coming) as "hasCourse"
    from organization_outline o where o.id = ${organizationId}`.execute(tx)
  const [found] = rows
  if (!found || found.hasCourse) return true
  const takeable = new Set(await findTakeable(tx, found.market, playlistIds))
  return playlistIds.some((id) => !takeable.has(id))
}

/** The given courses that the organisation's subscriptions include. The actor must be the system. */
export async function accessibleAmong(
  tx: Transaction,
  { organizationId, userId }: Management,
  courseIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course_card c
    where c.id = any(${courseIds}::uuid[]) and exists (
      select from course_entitlement e
      where e.course_id = c.id and e.catalog_id = c.catalog_id
        and e.user_id = ${userId} and e.organization_id = ${organizationId}
        -- a course that was bought for some people is not open to everybody it could be assigned to
        and e.subscription_id is not null)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
