import { runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** An expert, the course of theirs that the user finished last, and their courses that the user has not started. */
export interface MoreFromExpert {
  readonly expert_id: string
  readonly finished_course_id: string
  /** Newest first; at least one. */
  readonly course_ids: readonly string[]
}

/** How many finished courses are considered. */
const maxFinishedCourses = 50

/**
 * The experts of a market whose courses the user has finished and who teach something the user has not started; the one
 * whose course was finished last first. A course of several of these experts appears only with the first of them.
 */
export async function findMoreFromExperts(
  tx: Transaction,
  { userId, market, experts, courses }: { userId: string; market: Market; experts: number; courses: number },
): Promise<MoreFromExpert[]> {
  const rows = await runPrepared(
    tx,
    sql<MoreFromExpert>`
      with learnt as materialized (select course_id, finished_at from course_learnt where user_id = ${userId}),
      finished as (
        select course_id, finished_at from learnt where finished_at is not null order by finished_at desc limit ${maxFinishedCourses}
      ),
      taught as (
        select distinct on (x.expert_id) x.expert_id, f.course_id, f.finished_at
        from finished f join course_by_expert x on x.course_id = f.course_id and x.market = ${market}
        order by x.expert_id, f.finished_at desc
      ),
      unseen as (
        select distinct on (x.course_id) x.course_id, x.published_at, t.expert_id
        from taught t join course_by_expert x on x.expert_id = t.expert_id and x.market = ${market}
        where not exists (select from learnt l where l.course_id = x.course_id)
        order by x.course_id, t.finished_at desc, t.expert_id
      )
      select t.expert_id, t.course_id as finished_course_id,
             (array_agg(u.course_id order by u.published_at desc, u.course_id))[1:${courses}::int] as course_ids
      from taught t join unseen u on u.expert_id = t.expert_id
      group by t.expert_id, t.course_id, t.finished_at
      order by t.finished_at desc, t.expert_id
      limit ${experts}`,
  )
  return rows
}
