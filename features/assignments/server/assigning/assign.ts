import { assignablePlaylists, shareAssigned } from '#features/playlists/server/index.ts'
import { loggedSettings } from './logged-settings.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import {
  findSame,
  insertAssignment,
  insertTargets,
  type Item,
  type Settings,
  type Target,
} from '#features/assignments/server/assignment-store.ts'
import {
  lockForAssigning,
  mayExcept,
  mayTarget,
  accessibleAmong,
  anyComing,
  refused,
  type Acting,
  type Refused,
} from './assignment-access.ts'
import { peopleChanged } from '#features/assignments/server/assignment-queue.ts'
import { idOf, namesOf } from '#features/assignments/server/item-names.ts'

export interface AssignRequest extends Acting {
  readonly organizationId: string
  readonly items: readonly Item[]
  readonly targets: readonly Target[]
  readonly settings: Settings
}

export type AssignResult = { readonly kind: 'Saved'; readonly assignmentIds: readonly string[] } | Refused

/**
 * Assigns courses and lists to members: one assignment for each item. A job creates the instances, so the response does
 * not wait for thousands of members. Idempotent for the same request. Assigned lists are shared with their targets.
 */
export function assign(
  database: Database,
  { userId, at, organizationId, items, targets, settings }: AssignRequest,
): Promise<AssignResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockForAssigning(tx, userId, organizationId)
    if (!management || targets.length === 0 || !mayExcept(userId, targets)) return refused('NOT_ALLOWED')
    if (!(await mayTarget(tx, management, targets))) return refused('NOT_ALLOWED')
    const courseIds = items.flatMap(({ courseId }) => courseId ?? [])
    const opened = await accessibleAmong(tx, management, courseIds)
    if (courseIds.some((id) => !opened.has(id))) return refused('NOT_OPENED')
    const playlistIds = items.flatMap(({ playlistId }) => playlistId ?? [])
    const assignable = await assignablePlaylists(tx, management, playlistIds, targets.length)
    if (playlistIds.some((id) => !assignable.has(id))) return refused('UNKNOWN_ITEM')
    if (await anyComing(tx, management, { courseIds, playlistIds })) return refused('COMING')

    for (const playlistId of playlistIds) await shareAssigned(tx, management, playlistId, targets.map(audience), at)
    const names = await namesOf(tx, items, 'nb')
    const assignmentIds: string[] = []
    for (const item of items) {
      const known = await findAssigned(tx, organizationId, item, settings, targets)
      const id = known ?? (await insertAssignment(tx, { ...item, ...settings, organizationId, assignedBy: userId, at }))
      assignmentIds.push(id)
      if (known !== undefined) continue
      await insertTargets(tx, { id, organizationId }, targets, at)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind: 'ASSIGNED',
        subject: names.get(idOf(item)),
        after: { ...loggedSettings(settings), targets: targets.length },
        at,
      })
    }
    await peopleChanged(tx, organizationId)
    return { kind: 'Saved', assignmentIds }
  })
}

/** An assigned list is shared with the targets of the assignment, regardless of `onlyNew`. */
const audience = ({ kind, userId, groupId }: Target) => ({ kind, userId, groupId })

const written = (targets: readonly Target[]) =>
  targets
    .map(
      ({ kind, userId, groupId, onlyNew, exceptUserId }) =>
        `${kind} ${userId ?? groupId ?? exceptUserId ?? ''} ${onlyNew}`,
    )
    .toSorted()
    .join()

/** A running assignment of the same item to the same targets on the same terms, if there is one. */
async function findAssigned(
  tx: Transaction,
  organizationId: string,
  item: Item,
  settings: Settings,
  targets: readonly Target[],
): Promise<string | undefined> {
  const same = await findSame(tx, organizationId, item, settings)
  return same.find((each) => written(each.targets) === written(targets))?.id
}
