import { sql } from '#platform/database/index.ts'
import type { Market } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** What the pictures of a course are drawn from. */
interface CourseArt {
  /** pages draw the same cover from it */
  readonly short_id: string
  readonly family: string
  readonly cover_seed: string | null
  readonly name: LocalisedText
  readonly experts: readonly { readonly firstName: string; readonly lastName: string }[]
}

export const courseArt = (market: Market, id: string) => sql<CourseArt>`
  select c.short_id, c.family, c.cover_seed, c.name, c.experts from course_card c where c.market = ${market} and c.id = ${id}`

/** What the portrait of an expert is cut from (design/art/portrait.ts). */
export interface PortraitArtFacts {
  readonly id: string
  readonly portrait: {
    readonly bg: number
    readonly top: number
    readonly skin: number
    readonly hair: number
    readonly style: number
    readonly beard: boolean
    readonly specs: boolean
  }
}

export const portraitArt = (market: Market, id: string) => sql<PortraitArtFacts>`
  select e.id, e.portrait from expert_card e where e.market = ${market} and e.id = ${id}`
