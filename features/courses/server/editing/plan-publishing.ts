import { changeAsStaff, NoLongerStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import { noPayload, runnableJob, type JobContext, type RunnableJob } from '#platform/jobs/index.ts'
import { isUuid } from '#values/uuid.ts'
import type { GateProblem } from '#features/courses/rules/editing/publish-gate.ts'
import { findInEditor, storeDraft } from './draft-store.ts'
import { findGateProblems } from './gate-facts.ts'
import { publishIn } from './publish-course.ts'

export const planResults = ['PLANNED', 'NOT_READY', 'TOO_EARLY', 'TOO_LATE', 'UNKNOWN'] as const

export interface PublishingPlanned {
  readonly status: (typeof planResults)[number]
  readonly problems: readonly GateProblem[]
}

/** How far ahead a publication may be planned. */
const maxAheadMs = 366 * 24 * 3_600_000

/** Plans when the draft of a course publishes itself, or takes the plan back. What is planned must be ready already. */
export function planPublishing(
  database: Database,
  acting: ActingStaff,
  { courseId, publishAt }: { readonly courseId: string; readonly publishAt: Date | null },
): Promise<PublishingPlanned> {
  return changeAsStaff<PublishingPlanned>(database, acting, 'courses.edit', async (tx) => {
    const course = isUuid(courseId) ? await findInEditor(tx, courseId, true) : undefined
    if (!course) return { result: { status: 'UNKNOWN', problems: [] } }
    if (publishAt && publishAt <= acting.at) return { result: { status: 'TOO_EARLY', problems: [] } }
    if (publishAt && publishAt.getTime() > acting.at.getTime() + maxAheadMs)
      return { result: { status: 'TOO_LATE', problems: [] } }
    const problems = publishAt ? await findGateProblems(tx, courseId, course.document) : []
    if (problems.length > 0) return { result: { status: 'NOT_READY', problems } }
    if (course.revision === 0) await storeDraft(tx, courseId, course.document, acting)
    await tx
      .updateTable('course_draft')
      .set({ publish_at: publishAt, planned_by: publishAt ? acting.userId : null, refused_at: null })
      .where('course_id', '=', courseId)
      .execute()
    return {
      result: { status: 'PLANNED', problems: [] },
      line: {
        kind: publishAt ? 'COURSE_PLANNED' : 'COURSE_PLAN_WITHDRAWN',
        facts: { course: course.shortId, ...(publishAt && { publishAt: publishAt.toISOString() }) },
      },
    }
  })
}

/** Plans that are carried out in one run. */
const batchSize = 50

/**
 * Publishes what is due, on behalf of those who planned it. A draft that is no longer ready, or whose planner is no longer
 * staff, stays a draft and says so. May run twice: a plan is over with the transaction that carries it out.
 */
export async function publishDueCourses({ database, clock, signal }: JobContext): Promise<void> {
  const due = await inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql<{ courseId: string; userId: string | null }>`
      select course_id as "courseId", planned_by as "userId" from course_draft
      where publish_at <= ${clock()} order by publish_at limit ${batchSize}`.execute(tx)
    return rows
  })
  for (const { courseId, userId } of due) {
    if (signal.aborted) return
    if (userId === null || !(await publishPlanned(database, courseId, { userId, at: clock() })))
      await refusePlan(database, courseId, clock())
  }
}

/** @returns whether nothing is left to do */
async function publishPlanned(database: Database, courseId: string, acting: ActingStaff): Promise<boolean> {
  try {
    return await changeAsStaff<boolean>(database, acting, 'courses.edit', async (tx) => {
      const course = await findInEditor(tx, courseId, true)
      // carried out or taken back meanwhile
      if (!course?.publishAt || course.publishAt > acting.at) return { result: true }
      const { result, line } = await publishIn(tx, course, acting)
      return { result: result.status === 'PUBLISHED', line }
    })
  } catch (error) {
    if (error instanceof NoLongerStaff) return false
    throw error
  }
}

const refusePlan = (database: Database, courseId: string, at: Date): Promise<void> =>
  inTransaction(database, { kind: 'system' }, async (tx) => {
    await sql`
      update course_draft set publish_at = null, planned_by = null, refused_at = ${at}
      where course_id = ${courseId} and publish_at <= ${at}`.execute(tx)
  })

/** Planned publications, looked for every minute. */
export const publishingJobs: readonly RunnableJob[] = [
  runnableJob<object>(
    { name: 'publish-due-courses', payload: noPayload, attempts: 3 },
    (_, context) => publishDueCourses(context),
    { cron: '* * * * *', catchUpMinutes: 1 },
  ),
]
