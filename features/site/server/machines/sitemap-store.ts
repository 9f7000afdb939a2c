import { sql } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { ListPart } from '#features/site/server/reading/course-list-store.ts'

/** A course with the markets that have it. */
export interface ListedCourse {
  readonly short_id: string
  readonly name: LocalisedText
  readonly updated_at: Date
  readonly markets: readonly Market[]
}

/** The courses of a market, in an order that new ones are added to at the end. */
export const listedCourses = (market: Market, { limit, offset }: ListPart) => sql<ListedCourse>`
  with part as materialized (
    select s.course_id, s.published_at from course_on_shelf s where s.market = ${market}
    order by s.published_at, s.course_id limit ${limit} offset ${offset})
  select c.short_id, c.name, c.updated_at,
         array(select o.market from course_on_shelf o where o.course_id = p.course_id order by o.market) as markets
  from part p join course_card c on c.id = p.course_id and c.market = ${market}
  order by p.published_at, p.course_id`

/** An expert with the markets that have their courses. */
export interface ListedExpert {
  readonly short_id: string
  readonly first_name: string
  readonly last_name: string
  readonly markets: readonly Market[]
}

export const listedExperts = (market: Market, limit: number) => sql<ListedExpert>`
  select e.short_id, e.first_name, e.last_name,
         array(select o.market from expert_card o where o.id = e.id order by o.market) as markets
  from expert_card e where e.market = ${market} order by e.newest_at desc, e.id desc limit ${limit}`
