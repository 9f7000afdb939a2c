import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { CourseLearning } from '#values/learning/learning-status.ts'
import { secondsLeft, type LessonProgress } from '#features/watching/rules/progress/course-progress.ts'
import { maxGapSeconds } from '#features/watching/rules/progress/in-order.ts'
import type { RecordedProgress } from '#features/watching/server/heartbeats/heartbeat-store.ts'

/** A user's progress in some lessons, by lesson id; lessons not started are absent. */
export async function findProgress(
  tx: Transaction,
  userId: string,
  lessonIds: readonly string[],
): Promise<Map<string, RecordedProgress>> {
  const rows = await runPrepared(
    tx,
    sql<Omit<RecordedProgress, 'secondsLeft'> & { readonly lessonId: string; readonly duration: number }>`
      select p.lesson_id as "lessonId", p.position_seconds as "positionSeconds", p.completed_at is not null as completed,
             case when l.duration_seconds > 0 then seconds_seen(p.watched, l.duration_seconds)::float8 / l.duration_seconds else 0 end as share,
             p.updated_at as "updatedAt", l.duration_seconds as duration
      from episode_progress p join lesson_outline l on l.id = p.lesson_id
      where p.user_id = ${userId} and p.lesson_id = any(${lessonIds}::uuid[])`,
  )
  return new Map(
    rows.map(({ lessonId, duration, ...left }) => [lessonId, { ...left, secondsLeft: secondsLeft(left, duration) }]),
  )
}

/**
 * How far a user may seek in lessons that must be watched in order and are not completed, by lesson id; lessons without a
 * limit are absent.
 */
export async function findSeekLimits(
  tx: Transaction,
  userId: string,
  lessonIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ readonly lesson_id: string; readonly seek_limit: number }>`
    with asked as materialized (
      select id, course_id from lesson_outline where id = any(${lessonIds}::uuid[]) and kind = 'EPISODE'
    )
    select a.id as lesson_id, coalesce(seen_from_start(p.watched, ${maxGapSeconds}::integer), 0) as seek_limit
    from (select distinct course_id from asked) c
    join asked a on a.course_id = c.course_id
    left join episode_progress p on p.lesson_id = a.id and p.user_id = ${userId}
    where p.completed_at is null and watches_in_order(${userId}, c.course_id)
  `.execute(tx)
  return new Map(rows.map(({ lesson_id, seek_limit }) => [lesson_id, seek_limit]))
}

interface LessonProgressRow {
  readonly id: string
  readonly course_id: string
  readonly kind: LessonProgress['kind']
  readonly duration_seconds: number
  readonly position_seconds: number | null
  readonly completed: boolean
  readonly updated_at: Date | null
}

/** Every lesson of some courses in order, with a user's progress in it. */
export async function findLessonProgress(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<(LessonProgress & { readonly courseId: string })[]> {
  const rows = await runPrepared(
    tx,
    sql<LessonProgressRow>`
      select l.id, l.course_id, l.kind, l.duration_seconds, p.position_seconds, p.completed_at is not null as completed, p.updated_at
      from lesson_outline l
      left join episode_progress p on p.lesson_id = l.id and p.user_id = ${userId}
      where l.course_id = any(${courseIds}::uuid[])
      order by l.course_id, l.position`,
  )
  return rows.map((row) => ({
    id: row.id,
    courseId: row.course_id,
    kind: row.kind,
    durationSeconds: row.duration_seconds,
    progress:
      row.position_seconds === null || row.updated_at === null
        ? null
        : { positionSeconds: row.position_seconds, completed: row.completed, updatedAt: row.updated_at },
  }))
}

/** How far a user is with a course they have begun. */
export interface LearnedCourse extends CourseLearning {
  readonly courseId: string
  /** The lowest of the best results of the tests that are not passed; null when there is none. */
  readonly percentage: number | null
}

/** How far a user is with some courses; courses not begun are absent. */
export async function findCourseLearning(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, LearnedCourse>> {
  const rows = await runPrepared(
    tx,
    sql<LearnedCourse>`
      select l.course_id as "courseId", l.finished_at is not null as "isFinished", t.passed as "testsPassed", t.percentage
      from course_learnt l
      left join lateral (
        select bool_and(b.passed) as passed, min(b.percentage) filter (where not b.passed) as percentage
        from quiz_outline q join quiz_best b on b.quiz_id = q.id and b.user_id = l.user_id
        where q.course_id = l.course_id
      ) t on true
      where l.user_id = ${userId} and l.course_id = any(${courseIds}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.courseId, row]))
}

/**
 * The courses of a market that a user has begun, may watch and has not finished (O3); the one touched last first. They are
 * checked in that order, and only until enough are found: `offset 0` makes the expensive access check run last.
 */
export async function findUnfinishedCourses(
  tx: Transaction,
  userId: string,
  market: Market,
  limit: number,
): Promise<string[]> {
  const rows = await runPrepared(
    tx,
    sql<{ course_id: string }>`
      select u.course_id from (
        select course_id, touched_at from course_learnt
        where user_id = ${userId} and finished_at is null
        order by touched_at desc, course_id offset 0
      ) u
      where may_watch(${userId}, u.course_id, ${market})
      order by u.touched_at desc, u.course_id
      limit ${limit}`,
  )
  return rows.map((row) => row.course_id)
}
