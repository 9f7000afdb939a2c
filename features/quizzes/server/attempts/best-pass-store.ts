import { sql, type Transaction } from '#platform/database/index.ts'

/** A test of a course with a user's best passed attempt, if there is one. */
interface BestPass {
  readonly pass_percentage: number
  /** Null while the test isn't passed; with it are the rest. */
  readonly percentage: number | null
  readonly finished_at: Date | null
  /** Right or wrong for each question. */
  readonly answers: readonly boolean[] | null
}

/**
 * The tests of a course, each with the user's best passed attempt, the first of equals.
 * @param since attempts finished before then don't count; null when all do
 */
export async function findBestPasses(
  tx: Transaction,
  userId: string,
  courseId: string,
  since: Date | null,
): Promise<BestPass[]> {
  const { rows } = await sql<BestPass>`
    select q.pass_percentage, a.percentage, a.finished_at, a.answers
    from quiz q left join lateral (
      select t.percentage, t.finished_at,
             array(select coalesce(g.correct, false) from unnest(t.question_ids) with ordinality as asked (id, place)
                   left join quiz_answer g on g.attempt_id = t.id and g.question_id = asked.id order by asked.place) as answers
      from quiz_attempt t
      where t.quiz_id = q.id and t.user_id = ${userId} and t.result = 'PASSED'
        and (${since}::timestamptz is null or t.finished_at >= ${since}::timestamptz)
      order by t.percentage desc, t.finished_at limit 1
    ) a on true
    where q.course_id = ${courseId}
    order by q.short_id
  `.execute(tx)
  return rows
}
