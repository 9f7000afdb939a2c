import { shareAssigned, assignablePlaylists } from '#features/playlists/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { newcomerDays } from '#features/assignments/rules/assignment-instances.ts'
import { dayIn } from '#values/day.ts'
import type { AssignResult } from './assign.ts'
import { anyComing, lockOwnAssignment, mayExcept, mayTarget, refused, type Acting } from './assignment-access.ts'
import { peopleChanged } from '#features/assignments/server/assignment-queue.ts'
import {
  deleteTargets,
  insertTargets,
  moveInstances,
  writeSettings,
  writeWithdrawn,
  type AssignmentRow,
  type Settings,
  type Target,
} from '#features/assignments/server/assignment-store.ts'
import { loggedSettings } from './logged-settings.ts'
import { idOf, namesOf } from '#features/assignments/server/item-names.ts'

interface Changing extends Acting {
  readonly assignmentId: string
}

const saved = (assignment: AssignmentRow) => ({ kind: 'Saved' as const, assignmentIds: [assignment.id] })

async function record(
  tx: Transaction,
  assignment: AssignmentRow,
  { userId, at }: Acting,
  change: { readonly kind: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  const names = await namesOf(tx, [assignment], 'nb')
  await recordChange(tx, {
    organizationId: assignment.organizationId,
    actorId: userId,
    kind: change.kind,
    subject: names.get(idOf(assignment)),
    ...(change.before && { before: { ...change.before } }),
    ...(change.after && { after: { ...change.after } }),
    at,
  })
}

const keyOf = ({ kind, userId, groupId, onlyNew, exceptUserId }: Target) =>
  `${kind} ${userId ?? groupId ?? exceptUserId ?? ''} ${onlyNew}`

/**
 * Changes the terms and targets of an assignment. Open first rounds get the new deadline and their reminders start
 * again; rounds that have not begun get the new delay; added members count from now; open instances of removed members
 * are deleted, and completed ones stay.
 */
export function changeAssignment(
  database: Database,
  {
    assignmentId,
    settings,
    targets,
    ...by
  }: Changing & { readonly settings: Settings; readonly targets: readonly Target[] },
): Promise<AssignResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const own = await lockOwnAssignment(tx, by.userId, assignmentId)
    if (!own || targets.length === 0 || !mayExcept(by.userId, targets, own.targets)) return refused('NOT_ALLOWED')
    if (!(await mayTarget(tx, own.management, targets))) return refused('NOT_ALLOWED')
    const { assignment, management } = own
    const wanted = new Set(targets.map(keyOf))
    const there = new Set(own.targets.map(keyOf))
    const added = targets.filter((target) => !there.has(keyOf(target)))
    const removed = own.targets.filter((target) => !wanted.has(keyOf(target)))
    const { courseId, playlistId } = assignment
    const item = { courseIds: courseId ? [courseId] : [], playlistIds: playlistId ? [playlistId] : [] }
    if (added.length > 0 && (await anyComing(tx, management, item))) return refused('COMING')
    if (playlistId !== null && added.length > 0) {
      if (!(await assignablePlaylists(tx, management, [playlistId], added.length)).has(playlistId))
        return refused('UNKNOWN_ITEM')
      await shareAssigned(
        tx,
        management,
        playlistId,
        added.map(({ kind, userId, groupId }) => ({ kind, userId, groupId })),
        by.at,
      )
    }
    await deleteTargets(
      tx,
      removed.map(({ id }) => id),
    )
    await insertTargets(tx, assignment, added, by.at)
    await writeSettings(tx, assignment.id, settings, by.at)
    await moveInstances(tx, assignment.id, settings, {
      days: settings.delayDays - assignment.delayDays,
      newcomerDays,
      today: dayIn('no', by.at),
    })
    await record(tx, assignment, by, {
      kind: 'ASSIGNMENT_CHANGED',
      before: { ...loggedSettings(assignment), targets: own.targets.length },
      after: { ...loggedSettings(settings), targets: targets.length },
    })
    await peopleChanged(tx, assignment.organizationId)
    return saved(assignment)
  })
}

/** Withdraws an assignment. Its instances are stored, so that it can be restored. */
export function withdrawAssignment(database: Database, { assignmentId, ...by }: Changing): Promise<AssignResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const own = await lockOwnAssignment(tx, by.userId, assignmentId)
    if (!own) return refused('NOT_ALLOWED')
    if (own.assignment.withdrawnAt === null) {
      await writeWithdrawn(tx, own.assignment.id, by.at, by.at)
      await record(tx, own.assignment, by, { kind: 'ASSIGNMENT_WITHDRAWN' })
    }
    return saved(own.assignment)
  })
}

/** How long a withdrawn assignment can be restored, in milliseconds. */
const restorable = 24 * 60 * 60 * 1000

/** Restores an assignment within a day of its withdrawal. */
export function restoreAssignment(database: Database, { assignmentId, ...by }: Changing): Promise<AssignResult> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const own = await lockOwnAssignment(tx, by.userId, assignmentId)
    const withdrawnAt = own?.assignment.withdrawnAt
    if (!own || (withdrawnAt && by.at.getTime() - withdrawnAt.getTime() > restorable)) return refused('NOT_ALLOWED')
    if (withdrawnAt) {
      await writeWithdrawn(tx, own.assignment.id, null, by.at)
      await record(tx, own.assignment, by, { kind: 'ASSIGNMENT_RESTORED' })
      await peopleChanged(tx, own.assignment.organizationId)
    }
    return saved(own.assignment)
  })
}
