import { findOrganization } from '#features/organizations/server/index.ts'
import { inTransaction, type Transaction } from '#platform/database/index.ts'
import { eachPage, type Working } from '#platform/jobs/index.ts'
import type { Market } from '#values/language.ts'
import { dayIn } from '#values/day.ts'
import { doneAt, nextRound, turnsOf } from '#features/assignments/rules/turns.ts'
import { findRunning, type AssignmentRow } from './assignment-store.ts'
import {
  deleteOthers,
  findReached,
  findTurnsToJudge,
  insertTurns,
  writeDone,
  type NewTurn,
  type TurnToJudge,
} from './turn-store.ts'

/** People in one transaction: short enough that nobody waits for it. */
const atOnce = 1000

/**
 * Makes the turns of an organisation what its assignments and people say: those that are missing are added, open ones of
 * people who are reached no more go, what has been done is marked, and what is repeated begins anew. May be run at any time
 * and side by side.
 */
export async function keepTurns(organizationId: string, working: Working): Promise<void> {
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
    await enrol(assignment, working)
    await judge(assignment, organization.market, working)
  }
}

/** Adds the first turns that are missing, and takes away those that nobody is reached by any more. */
async function enrol(assignment: AssignmentRow, working: Working): Promise<void> {
  const reached: string[] = []
  await eachPage(working, async (tx, after) => {
    const people = await findReached(tx, assignment.id, after, atOnce)
    const turns = turnsOf(assignment, people).map(({ person, beginsOn, dueOn }) => ({
      userId: person.userId,
      round: 1,
      beginsOn,
      dueOn,
    }))
    await insertTurns(tx, assignment, turns, working.clock())
    reached.push(...turns.map(({ userId }) => userId))
    if (people.length === atOnce) return people.at(-1)?.userId
    await deleteOthers(tx, assignment.id, reached)
    return undefined
  })
}

/** Marks what has been done of an assignment, and begins what is to be taken anew. */
const judge = (assignment: AssignmentRow, market: Market, working: Working): Promise<void> =>
  eachPage(working, async (tx, after) => {
    const page = { assignmentId: assignment.id, after, limit: atOnce }
    const turns = await findTurnsToJudge(tx, assignment, market, page, dayIn('no', working.clock()))
    await settle(tx, assignment, turns, working.clock())
    return turns.length === atOnce ? turns.at(-1)?.userId : undefined
  })

/** Marks the turns that are done, and adds the next rounds that have begun. */
export async function settle(
  tx: Transaction,
  assignment: Pick<AssignmentRow, 'id' | 'organizationId'>,
  turns: readonly TurnToJudge[],
  now: Date,
): Promise<void> {
  const today = dayIn('no', now)
  await writeDone(
    tx,
    turns.flatMap((turn) => {
      const done = turn.doneAt ?? doneAt(turn, turn, turn.repeatMonths)
      return turn.doneAt === null && done ? [{ id: turn.id, doneAt: done }] : []
    }),
  )
  await insertTurns(
    tx,
    assignment,
    turns.flatMap((turn) => nextTurn(turn, today)),
    now,
  )
}

/** The round after one that is done, once it has begun. Whoever took it again before has so much longer. */
function nextTurn(turn: TurnToJudge, today: string): NewTurn[] {
  const done = turn.doneAt ?? doneAt(turn, turn, turn.repeatMonths)
  if (!done || turn.repeatMonths === null) return []
  const moments = [done, turn.finishedAt, turn.takenAgainAt].flatMap((moment) => moment ?? [])
  const last = { doneAt: new Date(Math.max(...moments.map(Number))), validUntil: turn.validUntil }
  const next = nextRound(last, turn.repeatMonths, today)
  return next.beginsOn <= today ? [{ ...next, userId: turn.userId, round: turn.round + 1 }] : []
}
