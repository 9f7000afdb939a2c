import {
  endGrantedCourse,
  extendCourse,
  grantCourse,
  undoCourseAct,
  type CourseAct,
  type CourseGrantResult,
} from '#features/licenses/server/index.ts'
import {
  changeGrantedSeats,
  endGrant,
  extendSubscription,
  grantSubscription,
  lastGrantedDay,
  undoGrant,
  type GrantAct,
  type GrantRequest,
  type GrantResult,
} from '#features/purchase/server/index.ts'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { givenReason } from '#features/support/rules/given-reason.ts'
import type { SupportResult } from '#features/support/server/support-actions.ts'
import { isDay } from '#values/day.ts'
import { isUuid } from '#values/uuid.ts'

/** How it ended, and the id of the subscription or license that it was about, by which it is taken back. */
export interface GrantOutcome {
  readonly result: SupportResult
  readonly id: string | null
}

const resultOf = {
  Unknown: 'UNKNOWN',
  Archived: 'ARCHIVED',
  InvalidDays: 'INVALID_DAYS',
  RunsAlready: 'RUNS_ALREADY',
  NotSold: 'NOT_SOLD',
  TooFewSeats: 'TOO_FEW_SEATS',
  NotExtendable: 'NOT_EXTENDABLE',
  NotGranted: 'NOT_GRANTED',
  ChangedSince: 'CHANGED_SINCE',
} as const satisfies Record<Exclude<(GrantResult | CourseGrantResult)['kind'], 'Done'>, SupportResult>

/** What the log says beside whom it was about. */
interface Act {
  readonly kind: string
  readonly reason?: string | undefined
  readonly facts?: Readonly<Record<string, unknown>> | undefined
}

function change(
  database: Database,
  acting: ActingStaff,
  { kind, reason, facts }: Act,
  work: (tx: Transaction) => Promise<GrantResult | CourseGrantResult>,
): Promise<GrantOutcome> {
  return changeAsStaff<GrantOutcome>(database, acting, 'subscriptions.grant', async (tx) => {
    const done = await work(tx)
    if (done.kind !== 'Done') return { result: { result: resultOf[done.kind], id: null } }
    const { organizationId, userId } = done
    const id = 'licenseId' in done ? done.licenseId : done.subscriptionId
    const about =
      organizationId === null
        ? ({ kind: 'PERSON', id: userId ?? id } as const)
        : ({ kind: 'ORGANIZATION', id: organizationId } as const)
    return { result: { result: 'DONE', id }, line: { kind, about, reason, facts: { ...facts, id } } }
  })
}

const refused = (result: SupportResult): Promise<GrantOutcome> => Promise.resolve({ result, id: null })

/** Who gets a subscription, until when and why. */
export interface SubscriptionGrant {
  readonly to: GrantRequest['to']
  /** as 2027-12-01; that day included */
  readonly lastDay: string
  readonly reason: string
}

/** Opens a subscription that nobody pays for. */
export function grantSubscriptionAsStaff(
  database: Database,
  acting: ActingStaff,
  { to, lastDay, reason: given }: SubscriptionGrant,
): Promise<GrantOutcome> {
  const reason = givenReason(given)
  if (reason === undefined) return refused('NO_REASON')
  if (!isDay(lastDay)) return refused('INVALID_DAYS')
  if (!isUuid('userId' in to ? to.userId : to.organizationId)) return refused('UNKNOWN')
  const facts = 'seats' in to ? { licence: to.licence, seats: to.seats, lastDay } : { lastDay }
  return change(database, acting, { kind: 'SUBSCRIPTION_GRANTED', reason, facts }, (tx) =>
    grantSubscription(tx, { to, lastDay, at: acting.at }),
  )
}

/** A running subscription or license, the months that are added, and why. */
export interface Extension {
  readonly id: string
  readonly months: number
  readonly reason: string
}

/** Extends a running subscription by months that nobody pays for. */
export function extendAsStaff(
  database: Database,
  acting: ActingStaff,
  { id: subscriptionId, months, reason: given }: Extension,
): Promise<GrantOutcome> {
  const reason = givenReason(given)
  if (reason === undefined) return refused('NO_REASON')
  return change(database, acting, { kind: 'SUBSCRIPTION_EXTENDED', reason, facts: { months } }, (tx) =>
    extendSubscription(tx, { subscriptionId, months, at: acting.at }),
  )
}

/** Ends a granted subscription now. */
export const endGrantAsStaff = (database: Database, acting: ActingStaff, id: string): Promise<GrantOutcome> =>
  change(database, acting, { kind: 'GRANT_ENDED' }, (tx) => endGrant(tx, id, acting.at))

/** Changes the seats of a granted subscription. */
export const changeSeatsAsStaff = (
  database: Database,
  acting: ActingStaff,
  { id: subscriptionId, seats }: { readonly id: string; readonly seats: number },
): Promise<GrantOutcome> =>
  change(database, acting, { kind: 'GRANTED_SEATS_CHANGED', facts: { seats } }, (tx) =>
    changeGrantedSeats(tx, { subscriptionId, seats, at: acting.at }),
  )

/** Takes back what staff did last with a subscription. */
export const undoGrantAsStaff = (
  database: Database,
  acting: ActingStaff,
  { id: subscriptionId, act }: { readonly id: string; readonly act: GrantAct },
): Promise<GrantOutcome> =>
  change(database, acting, { kind: 'GRANT_TAKEN_BACK', facts: { act } }, (tx) =>
    undoGrant(tx, { subscriptionId, act, at: acting.at }),
  )

/** Opens a course for a person without an order. */
export function grantCourseAsStaff(
  database: Database,
  acting: ActingStaff,
  given: { readonly personId: string; readonly courseId: string; readonly lastDay: string; readonly reason: string },
): Promise<GrantOutcome> {
  const { personId: userId, courseId, lastDay } = given
  const reason = givenReason(given.reason)
  if (reason === undefined) return refused('NO_REASON')
  if (!isDay(lastDay)) return refused('INVALID_DAYS')
  return change(database, acting, { kind: 'COURSE_GRANTED', reason, facts: { courseId, lastDay } }, (tx) =>
    grantCourse(tx, { userId, courseId, lastDay, latest: lastGrantedDay, at: acting.at }),
  )
}

/** Extends a course that is open alone. */
export function extendCourseAsStaff(
  database: Database,
  acting: ActingStaff,
  { id: licenseId, months, reason: given }: Extension,
): Promise<GrantOutcome> {
  const reason = givenReason(given)
  if (reason === undefined) return refused('NO_REASON')
  return change(database, acting, { kind: 'COURSE_EXTENDED', reason, facts: { months } }, (tx) =>
    extendCourse(tx, { licenseId, months, at: acting.at }),
  )
}

/** Ends a granted course now. */
export const endCourseAsStaff = (database: Database, acting: ActingStaff, id: string): Promise<GrantOutcome> =>
  change(database, acting, { kind: 'COURSE_GRANT_ENDED' }, (tx) => endGrantedCourse(tx, id, acting.at))

/** Takes back what staff did last with a course. */
export const undoCourseAsStaff = (
  database: Database,
  acting: ActingStaff,
  { id: licenseId, act }: { readonly id: string; readonly act: CourseAct },
): Promise<GrantOutcome> =>
  change(database, acting, { kind: 'COURSE_GRANT_TAKEN_BACK', facts: { act } }, (tx) =>
    undoCourseAct(tx, { licenseId, act, at: acting.at }),
  )
