import { anyOf, sql } from '#platform/database/index.ts'
import { readRows, type Reader } from '#platform/graphql/read-together.ts'
import type { CourseLearning } from '#values/learning/learning-status.ts'
import { secondsLeft } from '#features/watching/rules/progress/course-progress.ts'
import { maxGapSeconds } from '#features/watching/rules/progress/in-order.ts'
import type { RecordedProgress } from '#features/watching/server/heartbeats/heartbeat-store.ts'

/** A user's progress in a lesson, and the course that it lies in. */
export interface ProgressInLesson extends RecordedProgress {
  readonly lessonId: string
  readonly courseId: string
}

/** A user's progress in the lessons of some courses; lessons not started are absent. */
export async function findProgress(
  reader: Reader,
  userId: string,
  courseIds: readonly string[],
): Promise<ProgressInLesson[]> {
  const rows = await readRows(
    reader,
    sql<Omit<ProgressInLesson, 'secondsLeft'> & { readonly duration: number }>`
      select p.lesson_id as "lessonId", p.course_id as "courseId", p.position_seconds as "positionSeconds",
             p.completed_at is not null as completed,
             case when l.duration_seconds > 0 then seconds_seen(p.watched, l.duration_seconds)::float8 / l.duration_seconds else 0 end as share,
             p.updated_at as "updatedAt", l.duration_seconds as duration
      from episode_progress p join lesson_outline l on l.id = p.lesson_id
      where p.user_id = ${userId} and p.course_id = ${anyOf(courseIds)}`,
    ['updatedAt'],
  )
  return rows.map(({ duration, ...left }) => ({ ...left, secondsLeft: secondsLeft(left, duration) }))
}

/**
 * How far a user may seek in lessons that must be watched in order and are not completed, by lesson id; lessons without a
 * limit are absent.
 */
export async function findSeekLimits(
  reader: Reader,
  userId: string,
  lessonIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    reader,
    sql<{ readonly lesson_id: string; readonly seek_limit: number }>`
      with asked as materialized (
        select id, course_id from lesson_outline where id = ${anyOf(lessonIds)} and kind = 'EPISODE'
      )
      select a.id as lesson_id, coalesce(seen_from_start(p.watched, ${maxGapSeconds}::integer), 0) as seek_limit
      from (select distinct course_id from asked) c
      join asked a on a.course_id = c.course_id
      left join episode_progress p on p.lesson_id = a.id and p.user_id = ${userId}
      where p.completed_at is null and watches_in_order(${userId}, c.course_id)`,
  )
  return new Map(rows.map(({ lesson_id, seek_limit }) => [lesson_id, seek_limit]))
}

/** How far a user is with a course they have begun. */
export interface LearnedCourse extends CourseLearning {
  readonly courseId: string
  readonly finishedAt: Date | null
  /** The lowest of the best results of the tests that are not passed; null when there is none. */
  readonly percentage: number | null
}

/**
 * The courses that a user has begun, the one touched last first.
 * @param courseIds only these; when undefined, all
 */
export function findLearnedCourses(
  reader: Reader,
  userId: string,
  courseIds?: readonly string[],
): Promise<LearnedCourse[]> {
  const among = courseIds ? sql`and course_id = ${anyOf(courseIds)}` : sql``
  return readRows(
    reader,
    sql<LearnedCourse>`
      select course_id as "courseId", finished_at as "finishedAt", finished_at is not null as "isFinished",
             tests_passed as "testsPassed", percentage
      from course_learnt where user_id = ${userId} ${among} order by touched_at desc, course_id`,
    ['finishedAt'],
  )
}
