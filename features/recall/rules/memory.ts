import type { Day } from '#values/day.ts'

/** The memory state of one question (FSRS 6), and when it is due next. */
export interface Memory {
  /** The days after which the recall probability has fallen to 90 %. */
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
