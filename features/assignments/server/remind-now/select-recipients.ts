import { groupsManagedAmong } from '#features/people/server/index.ts'
import { isLimited, managedAmong, mayActOn, type Management } from '#features/organizations/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { leftOutReason, maxRemindedPeople, type LeftOutReason } from '#features/assignments/rules/remind-now.ts'
import { dayIn, type Day } from '#values/day.ts'
import { markets, type Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { findRecipients, hasAssignment, type Recipient, type ReminderSelection } from './recipient-store.ts'

/** Why no reminder was sent. The page translates these codes. */
export const reminderRefusals = [
  // also for an organisation, person, group or assignment that does not exist
  'NOT_ALLOWED',
  // nobody of the selection gets one now
  'NOBODY',
  'TOO_MANY',
] as const

export interface ReminderRefused {
  readonly kind: 'Refused'
  readonly reason: (typeof reminderRefusals)[number]
}

/** A request to remind people, and who makes it. */
export interface ReminderRequest {
  readonly userId: string
  readonly at: Date
  readonly organizationId: string
  readonly selection: ReminderSelection
  /** The origin of a market's links; undefined when it is not configured. */
  readonly originOf: (market: Market) => string | undefined
}

/** The people of a selection: those who get a reminder, and those who do not. */
export interface SelectedRecipients {
  readonly kind: 'Selected'
  readonly day: Day
  readonly receivers: readonly Recipient[]
  readonly leftOut: ReadonlyMap<LeftOutReason, readonly Recipient[]>
}

/**
 * Who of a selection gets a reminder, for an admin or manager of all of its people (O3). Mails need an origin, so nobody
 * of a market without one is reached. The actor must be the system.
 */
export async function selectRecipients(
  tx: Transaction,
  management: Management | undefined,
  { selection, at, originOf }: Pick<ReminderRequest, 'selection' | 'at' | 'originOf'>,
): Promise<SelectedRecipients | ReminderRefused> {
  if (!mayActOn(management, 'administrate_users') || !(await isWithinReach(tx, management, selection)))
    return { kind: 'Refused', reason: 'NOT_ALLOWED' }
  // Oslo and Madrid are in the same time zone
  const day = dayIn('no', at)
  const found = await findRecipients(tx, {
    organizationId: management.organizationId,
    limitedTo: limitOf(management),
    selection,
    day,
    markets: markets.filter((market) => originOf(market) !== undefined),
    limit: maxRemindedPeople + 1,
  })
  if (found.length > maxRemindedPeople) return { kind: 'Refused', reason: 'TOO_MANY' }
  const byReason = Map.groupBy(found, leftOutReason)
  const receivers = byReason.get(undefined) ?? []
  byReason.delete(undefined)
  return { kind: 'Selected', day, receivers, leftOut: byReason as Map<LeftOutReason, Recipient[]> }
}

const limitOf = (management: Management) => (isLimited(management) ? management.userId : undefined)

/** Whether the manager manages everything that a selection names. */
async function isWithinReach(
  tx: Transaction,
  management: Management,
  { assignmentId, userIds, groupId, itemId }: ReminderSelection,
): Promise<boolean> {
  const named = [assignmentId, groupId, itemId, ...(userIds ?? [])]
  if (!named.every((id) => id === undefined || isUuid(id))) return false
  if (userIds !== undefined) {
    const managed = await managedAmong(tx, management, userIds)
    if (!userIds.every((id) => managed.has(id))) return false
  }
  if (groupId !== undefined && !(await groupsManagedAmong(tx, management, [groupId])).has(groupId)) return false
  return (
    assignmentId === undefined ||
    (await hasAssignment(tx, management.organizationId, limitOf(management), assignmentId))
  )
}
