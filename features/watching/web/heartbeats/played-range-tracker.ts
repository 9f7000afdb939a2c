import { playedRange, type Range } from '#features/watching/rules/progress/ranges.ts'

/** A step of the film's clock longer than this, in seconds at normal speed, is a jump. */
const maxStepSeconds = 2

/** Follows the film's clock and tracks which seconds were played. */
interface PlayedRangeTracker {
  /** The clock shows `seconds` while playing at `speed`. */
  readonly tick: (seconds: number, speed: number) => void
  /** Playback has stopped or jumped: the next tick starts a new range. */
  readonly interrupt: () => void
  /** What was played since the last call. The current range continues; at the film's end its last second counts in full. */
  readonly take: (options?: { atEndOf?: number }) => Range[]
  /** Seconds of film played since the last `take`. */
  readonly length: () => number
  /** How long playing took since the last `take`, in seconds of real time, derived from the film's clock. */
  readonly elapsed: () => number
  /** Whether anything has been played at all. */
  readonly hasBegun: () => boolean
}

/** A tracker without any range. */
export function createPlayedRangeTracker(): PlayedRangeTracker {
  let finished: Range[] = []
  let open: { from: number; to: number } | undefined
  let played = 0
  let elapsed = 0
  let hasBegun = false

  const close = (to?: number) => {
    const range = open && playedRange(open.from, to ?? open.to)
    if (range) finished.push(range)
  }
  return {
    tick: (seconds, speed) => {
      hasBegun = true
      const step = open ? seconds - open.to : 0
      if (open && step >= 0 && step <= maxStepSeconds * Math.max(1, speed)) {
        open.to = seconds
        played += step
        elapsed += step / speed
      } else {
        close()
        open = { from: seconds, to: seconds }
      }
    },
    interrupt: () => {
      close()
      open = undefined
    },
    take: ({ atEndOf } = {}) => {
      close(atEndOf === undefined ? undefined : Math.ceil(atEndOf))
      const taken = finished
      finished = []
      // a partly played second counts for the range that ends it
      if (open) open = atEndOf === undefined ? { from: Math.floor(open.to), to: open.to } : undefined
      played = 0
      elapsed = 0
      return taken
    },
    length: () => played,
    elapsed: () => elapsed,
    hasBegun: () => hasBegun,
  }
}
