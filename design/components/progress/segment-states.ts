/** What one stroke says. `missed` is a wrong answer or a row that must be mended: an outlined stub. */
export type StrokeState = 'done' | 'now' | 'left' | 'missed'

export interface Stroke {
  readonly place: number
  readonly state: StrokeState
}

export interface StrokeCount {
  /** how many there are: episodes, questions, seats, seconds */
  readonly total: number
  readonly done: number
  /** share of the one under way, 0 to 1; left out when nothing is */
  readonly now?: number | undefined
  /** zero-based places that went wrong */
  readonly missed?: readonly number[] | undefined
}

/**
 * The state of each stroke, in order. More than `most` would be a blur, so a larger total is shown in proportion: never
 * full before everything is done, never empty once something is.
 */
export function strokeStates({ total, done, now, missed = [] }: StrokeCount, most: number): Stroke[] {
  const whole = Math.max(0, Math.floor(total))
  const count = Math.min(whole, most)
  const finished = Math.min(Math.max(0, Math.floor(done)), whole)
  const drawn = whole <= most ? finished : inProportion(finished, whole, count)
  const stateAt = (place: number): StrokeState => {
    if (whole <= most && missed.includes(place)) return 'missed'
    if (place < drawn) return 'done'
    return place === drawn && now !== undefined ? 'now' : 'left'
  }
  return Array.from({ length: count }, (_, place) => ({ place, state: stateAt(place) }))
}

function inProportion(done: number, total: number, count: number): number {
  if (done === total) return count
  return done === 0 ? 0 : Math.min(count - 1, Math.max(1, Math.floor((done / total) * count)))
}
