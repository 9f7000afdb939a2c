import { cardColumns, type CourseCard } from '#features/courses/server/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'

/** A part of a list: so many after so many. */
export interface ListPart {
  readonly limit: number
  readonly offset: number
}

const newestFirst = (chosen: ReturnType<typeof sql>) => sql<CourseCard>`
  with page as materialized (${chosen})
  select ${cardColumns} from page p
  join course_card c on c.id = p.course_id and c.market = p.market
  order by p.published_at desc, p.course_id desc`

/** The courses of a market, the newest first. */
export const newestCourses = (market: Market, { limit, offset }: ListPart) =>
  newestFirst(sql`
    select s.market, s.course_id, s.published_at from course_on_shelf s where s.market = ${market}
    order by s.published_at desc, s.course_id desc limit ${limit} offset ${offset}`)

/** Those of a category. */
export const newestOfCategory = (market: Market, categoryId: string, { limit, offset }: ListPart) =>
  newestFirst(sql`
    select s.market, s.course_id, s.published_at from course_on_shelf s
    where s.market = ${market} and s.category_ids @> array[${categoryId}::uuid]
    order by s.published_at desc, s.course_id desc limit ${limit} offset ${offset}`)

/** Those of an expert. */
export const newestOfExpert = (market: Market, expertId: string, limit: number) =>
  newestFirst(sql`
    select x.market, x.course_id, x.published_at from course_by_expert x
    where x.market = ${market} and x.expert_id = ${expertId}
    order by x.published_at desc, x.course_id desc limit ${limit}`)

/** Courses of a market by their short ids, in the order of these; unknown ones are absent. */
export const coursesByShortId = (market: Market, shortIds: readonly string[]) => sql<CourseCard>`
  select ${cardColumns} from unnest(${shortIds}::text[]) with ordinality wanted (short_id, place)
  join course_card c on c.short_id = wanted.short_id and c.market = ${market}
  order by wanted.place`

/** The markets in which a course is published. */
export const marketsOfCourse = (shortId: string) => sql<{ readonly market: Market }>`
  select c.market from course_card c where c.short_id = ${shortId} order by c.market`
