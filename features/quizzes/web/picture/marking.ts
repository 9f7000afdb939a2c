import { nearestTo, isOnPlace, type Mark } from '#features/quizzes/rules/answers/picture.ts'

/** The marks placed so far, and which of them is moved. */
export interface Marking {
  readonly marks: readonly Mark[]
  readonly current: number
}

export const middle: Mark = { x: 500, y: 500 }

/** One step of an arrow key is a hundredth of the picture; with Shift, a twentieth. */
const step = 10
const stride = 50

/** The distance within which a press grabs an existing mark, in thousandths of the width. */
const grasp = 40

const within = (at: number) => Math.min(1000, Math.max(0, Math.round(at)))

/** Handles a press: grabs a mark that is there, else adds one, else moves the current one. */
export function press({ marks, current }: Marking, at: Mark, places: number): Marking {
  const pressed = { x: within(at.x), y: within(at.y) }
  const there = marks.findIndex(
    ({ x, y }) => Math.abs(x - pressed.x) <= grasp && Math.abs(y - pressed.y) <= grasp * 1.5,
  )
  if (there !== -1 && there !== current) return { marks, current: there }
  if (marks.length < places && there === -1) return { marks: [...marks, pressed], current: marks.length }
  return { marks: marks.with(current, pressed), current }
}

/**
 * What a key does in the picture: arrows move the current mark, the space bar goes to the next one or puts it in the
 * middle, Delete takes the current one away.
 * @returns undefined for any other key
 */
export function keyed(
  marking: Marking,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  places: number,
): Marking | undefined {
  const { marks, current } = marking
  const far = shiftKey ? stride : step
  const moves: Partial<Record<string, Mark>> = {
    ArrowLeft: { x: -far, y: 0 },
    ArrowRight: { x: far, y: 0 },
    ArrowUp: { x: 0, y: -far },
    ArrowDown: { x: 0, y: far },
  }
  const move = moves[key]
  if (move) {
    const from = marks[current]
    if (!from) return { marks: [...marks, middle], current: marks.length }
    return { marks: marks.with(current, { x: within(from.x + move.x), y: within(from.y + move.y) }), current }
  }
  if (key === ' ') {
    if (marks.length < places) return { marks: [...marks, middle], current: marks.length }
    return { marks, current: (current + 1) % marks.length }
  }
  if (key === 'Delete' || key === 'Backspace') return without(marking, [current])
  return undefined
}

/** Takes some marks away; the last that is left is the current one. */
export function without({ marks }: Marking, gone: readonly number[]): Marking {
  const left = marks.filter((_, index) => !gone.includes(index))
  return { marks: left, current: Math.max(0, left.length - 1) }
}

interface Place {
  readonly id: string
  readonly mark: Mark
}

/** The place nearest to a mark, and whether the mark is on it. */
export function whereIs(
  places: readonly Place[],
  mark: Mark,
): { readonly id: string; readonly isOn: boolean } | undefined {
  const place = nearestTo(places, mark)
  return place && { id: place.id, isOn: isOnPlace(place.mark, mark) }
}
