import { sql, type Transaction } from '#platform/database/index.ts'

/** A question that a user got in a course's tests, and the latest answer's points. */
export interface AnsweredQuestion {
  readonly questionId: string
  /** In hundredths of the question; 0 when it was not answered. */
  readonly points: number
}

/** The questions of a user's finished attempts at a course's tests, each with its latest points. */
export async function findAnswered(tx: Transaction, userId: string, courseId: string): Promise<AnsweredQuestion[]> {
  const { rows } = await sql<AnsweredQuestion>`
    select distinct on (asked.id) asked.id as "questionId", coalesce(g.points, 0) as points
    from quiz q
    join quiz_attempt a on a.quiz_id = q.id and a.user_id = ${userId} and a.finished_at is not null
    cross join unnest(a.question_ids) asked (id)
    join quiz_question n on n.id = asked.id
    left join quiz_answer g on g.attempt_id = a.id and g.question_id = asked.id
    where q.course_id = ${courseId}
    order by asked.id, a.number desc
    limit 1000
  `.execute(tx)
  return rows
}
