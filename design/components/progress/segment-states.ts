/** `missed` is a wrong answer or a row with an error, drawn as an outline. */
type SegmentState = 'done' | 'now' | 'left' | 'missed'

export interface Segment {
  readonly place: number
  readonly state: SegmentState
}

export interface SegmentCount {
  /** the total: episodes, questions, seats, seconds */
  readonly total: number
  readonly done: number
  /** part of the current one that is done, 0 to 1; omit it when none is current */
  readonly now?: number | undefined
  /** zero-based indexes of the missed ones */
  readonly missed?: readonly number[] | undefined
}

/**
 * The state of each segment, in order. A total above `max` is scaled down: never full before everything is done,
 * never empty once something is.
 */
export function segmentStates({ total, done, now, missed = [] }: SegmentCount, max: number): Segment[] {
  const whole = Math.max(0, Math.floor(total))
  const count = Math.min(whole, max)
  const finished = Math.min(Math.max(0, Math.floor(done)), whole)
  const drawn = whole <= max ? finished : inProportion(finished, whole, count)
  const stateAt = (place: number): SegmentState => {
    if (whole <= max && missed.includes(place)) return 'missed'
    if (place < drawn) return 'done'
    return place === drawn && now !== undefined ? 'now' : 'left'
  }
  return Array.from({ length: count }, (_, place) => ({ place, state: stateAt(place) }))
}

function inProportion(done: number, total: number, count: number): number {
  if (done === total) return count
  return done === 0 ? 0 : Math.min(count - 1, Math.max(1, Math.floor((done / total) * count)))
}
