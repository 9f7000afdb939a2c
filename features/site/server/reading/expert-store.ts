import { sql } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import type { ListPart } from './course-list-store.ts'

/** An expert with a published course in a market: a row of the view expert_card. */
export interface ExpertCard {
  readonly id: string
  readonly short_id: string
  readonly first_name: string
  readonly last_name: string
  readonly title: LocalisedText
  readonly biography: LocalisedText
  readonly quote: LocalisedText
  readonly courses: number
}

const columns = sql.raw('e.id, e.short_id, e.first_name, e.last_name, e.title, e.biography, e.quote, e.courses')

/** The experts of a market, those with the newest course first. */
export const newestExperts = (market: Market, { limit, offset }: ListPart) => sql<ExpertCard>`
  select ${columns} from expert_card e where e.market = ${market}
  order by e.newest_at desc, e.id desc limit ${limit} offset ${offset}`

export const expertsById = (market: Market, ids: readonly string[]) => sql<ExpertCard>`
  select ${columns} from expert_card e where e.market = ${market} and e.id = any(${ids}::uuid[])`

export const expertByShortId = (market: Market, shortId: string) => sql<ExpertCard>`
  select ${columns} from expert_card e where e.market = ${market} and e.short_id = ${shortId}`

/** The markets in which an expert has a published course. */
export const marketsOfExpert = (shortId: string) => sql<{ readonly market: Market }>`
  select e.market from expert_card e where e.short_id = ${shortId} order by e.market`
