import { anyOf, runPrepared, sql, type Transaction } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** An expert, the course of theirs that the user finished last, and their courses that the user has not started. */
export interface MoreFromExpert {
  readonly expert_id: string
  readonly finished_course_id: string
  /** Newest first; at least one. */
  readonly course_ids: readonly string[]
}

interface ExpertSelection {
  readonly market: Market
  /** The courses that the user has finished, the latest first. */
  readonly finished: readonly string[]
  /** Those that the user has begun. */
  readonly begun: readonly string[]
  readonly experts: number
  readonly courses: number
}

/**
 * The experts of a market whose courses the user has finished and who teach something the user has not started; the one
 * whose course was finished last first. A course of several of these experts appears only with the first of them.
 */
export const findMoreFromExperts = (
  tx: Transaction,
  { market, finished, begun, experts, courses }: ExpertSelection,
): Promise<MoreFromExpert[]> =>
  runPrepared(
    tx,
    sql<MoreFromExpert>`
      with taught as (
        select distinct on (x.expert_id) x.expert_id, f.course_id, f.place
        from unnest(${finished}::uuid[]) with ordinality f (course_id, place)
        join course_by_expert x on x.course_id = f.course_id and x.market = ${market}
        order by x.expert_id, f.place
      ),
      unseen as (
        select distinct on (x.course_id) x.course_id, x.published_at, t.expert_id
        from taught t join course_by_expert x on x.expert_id = t.expert_id and x.market = ${market}
        where not x.course_id = ${anyOf(begun)}
        order by x.course_id, t.place, t.expert_id
      )
      select t.expert_id, t.course_id as finished_course_id,
             (array_agg(u.course_id order by u.published_at desc, u.course_id))[1:${courses}::int] as course_ids
      from taught t join unseen u on u.expert_id = t.expert_id
      group by t.expert_id, t.course_id, t.place
      order by t.place, t.expert_id
      limit ${experts}`,
  )
