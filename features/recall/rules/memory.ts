import type { Day } from '#values/day.ts'

/** How well one question is remembered (FSRS 6), and when it is asked next. */
export interface Memory {
  /** Days after which it is still remembered nine times out of ten. */
  readonly stability: number
  /** 1–10 */
  readonly difficulty: number
  readonly reviews: number
  /** How often it was answered wrong. */
  readonly lapses: number
  readonly reviewedOn: Day
  /** Always a later day than the last answer's. */
  readonly dueOn: Day
}
