/** How long each figure is measured. */
export interface Length {
  /** Rounds that count; one more warms up. */
  readonly rounds: number
  /** Of one measure in one round. */
  readonly seconds: number
  /** Whether only the set-up is of interest: generated data are few, and the figures mean nothing. */
  readonly isShort: boolean
}

export const fullLength: Length = { rounds: 5, seconds: 1, isShort: false }
export const shortLength: Length = { rounds: 1, seconds: 0.1, isShort: true }
