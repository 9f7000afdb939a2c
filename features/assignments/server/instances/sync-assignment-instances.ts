import { findOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { eachPage, type PageOptions } from '#platform/jobs/index.ts'
import type { Market } from '#values/language.ts'
import { dayIn } from '#values/day.ts'
import { completedAt, nextRound, firstInstances } from '#features/assignments/rules/assignment-instances.ts'
import { findRunning, type AssignmentRow } from '#features/assignments/server/assignment-store.ts'
import {
  deleteUnreached,
  findReached,
  findInstanceProgress,
  insertInstances,
  markDone,
  type NewInstance,
  type InstanceProgress,
} from './assignment-instance-store.ts'

/** Members in one transaction: few enough that no other transaction waits long for it. */
const batchSize = 1000

/**
 * Syncs the instances of an organisation with its assignments and members: adds missing ones, deletes open ones of
 * members who are no longer reached, marks completions and begins repeated rounds. Safe to run at any time and
 * concurrently.
 */
export async function syncAssignmentInstances(organizationId: string, working: PageOptions): Promise<void> {
  const system = { kind: 'system' } as const
  const organization = await inTransaction(working.database, system, (tx) => findOrganization(tx, organizationId))
  if (!organization || organization.archived) return
  const assignments: AssignmentRow[] = []
  await eachPage(working, async (tx, after) => {
    const found = await findRunning(tx, organizationId, after, 200)
    assignments.push(...found)
    return found.at(-1)?.id
  })
  for (const assignment of assignments) {
    await addMissing(assignment, working)
    await updateCompletion(assignment, organization.market, working)
  }
}

/** Adds missing first rounds and deletes open instances of members who are no longer reached. */
async function addMissing(assignment: AssignmentRow, working: PageOptions): Promise<void> {
  const reached: string[] = []
  await eachPage(working, async (tx, after) => {
    const people = await findReached(tx, assignment.id, after, batchSize)
    const instances = firstInstances(assignment, people).map(({ person, beginsOn, dueOn }) => ({
      userId: person.userId,
      round: 1,
      beginsOn,
      dueOn,
    }))
    await insertInstances(tx, assignment, instances, working.clock())
    reached.push(...instances.map(({ userId }) => userId))
    if (people.length === batchSize) return people.at(-1)?.userId
    await deleteUnreached(tx, assignment.id, reached)
    return undefined
  })
}

/** Marks completed instances of an assignment and begins the next rounds. */
const updateCompletion = (assignment: AssignmentRow, market: Market, working: PageOptions): Promise<void> =>
  eachPage(working, async (tx, after) => {
    const page = { assignmentId: assignment.id, after, limit: batchSize }
    const instances = await findInstanceProgress(tx, assignment, market, page, dayIn('no', working.clock()))
    await completeInstances(tx, assignment, instances, working.clock())
    return instances.length === batchSize ? instances.at(-1)?.userId : undefined
  })

/** Marks completed instances and adds the next rounds that have begun. */
export async function completeInstances(
  tx: Transaction,
  assignment: Pick<AssignmentRow, 'id' | 'organizationId'>,
  instances: readonly InstanceProgress[],
  now: Date,
): Promise<void> {
  const today = dayIn('no', now)
  await markDone(
    tx,
    instances.flatMap((instance) => {
      const done = instance.doneAt ?? completedAt(instance, instance, instance.repeatMonths)
      return instance.doneAt === null && done ? [{ id: instance.id, doneAt: done }] : []
    }),
  )
  await insertInstances(
    tx,
    assignment,
    instances.flatMap((instance) => nextInstance(instance, today)),
    now,
  )
}

/** The round after a completed one, once it has begun. A repeated completion in the meantime moves it accordingly. */
function nextInstance(instance: InstanceProgress, today: string): NewInstance[] {
  const done = instance.doneAt ?? completedAt(instance, instance, instance.repeatMonths)
  if (!done || instance.repeatMonths === null) return []
  const moments = [done, instance.finishedAt, instance.takenAgainAt].flatMap((moment) => moment ?? [])
  const last = { doneAt: new Date(Math.max(...moments.map(Number))), validUntil: instance.validUntil }
  const next = nextRound(last, instance.repeatMonths, today)
  return next.beginsOn <= today ? [{ ...next, userId: instance.userId, round: instance.round + 1 }] : []
}
