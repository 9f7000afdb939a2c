import { sql, type Transaction } from '#platform/database/index.ts'
import type { PartProgress } from '#features/lti/rules/score.ts'

/** A learner's progress in a course. */
export interface CourseProgress {
  readonly parts: readonly (PartProgress & { readonly id: string })[]
  readonly filmsRequired: boolean
  /** Films that are not made yet. */
  readonly filmsComing: number
}

/** The films, quizzes and games of a course with a user's progress in them. */
export async function findCourseProgress(tx: Transaction, userId: string, courseId: string): Promise<CourseProgress> {
  const { rows: parts } = await sql<PartProgress & { readonly id: string }>`
    select l.id, l.kind,
           case l.kind when 'EPISODE' then w.completed_at is not null when 'QUIZ' then coalesce(b.passed, false)
             else coalesce(g.passed, false) end as "isDone",
           case l.kind when 'QUIZ' then b.percentage when 'GAME' then g.score end as best
    from lesson_outline l
    left join lesson_watched w on l.kind = 'EPISODE' and w.lesson_id = l.id and w.user_id = ${userId}
    left join quiz_outline q on l.kind = 'QUIZ' and q.lesson_id = l.id
    left join quiz_best b on b.quiz_id = q.id and b.user_id = ${userId}
    left join game_standing g on l.kind = 'GAME' and g.lesson_id = l.id and g.user_id = ${userId}
    where l.course_id = ${courseId} and l.kind in ('EPISODE', 'QUIZ', 'GAME')
      and (l.kind <> 'QUIZ' or q.id is not null)
    order by l.position limit 1000`.execute(tx)
  const { rows } = await sql<{ filmsRequired: boolean; filmsComing: number }>`
    select films_required as "filmsRequired",
           (select count(*)::int from lesson_outline l where l.course_id = p.course_id and l.kind = 'PLACEHOLDER') as "filmsComing"
    from course_proof p where course_id = ${courseId}`.execute(tx)
  return { parts, filmsRequired: rows[0]?.filmsRequired ?? false, filmsComing: rows[0]?.filmsComing ?? 0 }
}
