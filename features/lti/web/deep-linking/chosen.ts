import { isValidPoints, maxLinks, defaultPoints, type LinkableKind } from '#features/lti/rules/linkable.ts'
import type { CourseToPick } from './picker-query.ts'

/** A chosen item with the data that the tray shows. */
export interface Chosen {
  /** id of the lesson, or of the course when the whole course is chosen */
  readonly id: string
  readonly kind: LinkableKind
  readonly course: Pick<CourseToPick, 'id' | 'shortId' | 'name' | 'family' | 'coverSeed'>
  /** the episode, quiz or game; undefined: the whole course */
  readonly thing: CourseToPick['things'][number] | undefined
  /** as typed; undefined: no line item */
  readonly points: string | undefined
}

/** The operations of the tray. */
export interface Tray {
  readonly chosen: readonly Chosen[]
  /** whether the platform accepts only one item, so that a new one replaces it */
  readonly isOne: boolean
  /** whether a link may contain a line item */
  readonly countsPoints: boolean
  readonly toggle: (course: CourseToPick, thing?: CourseToPick['things'][number]) => void
  readonly remove: (id: string) => void
  readonly count: (id: string, points: string | undefined) => void
}

export const isFull = ({ chosen, isOne }: Pick<Tray, 'chosen' | 'isOne'>): boolean =>
  !isOne && chosen.length >= maxLinks

/** The chosen items after one was added or removed. */
export function toggled(
  { chosen, isOne, countsPoints }: Pick<Tray, 'chosen' | 'isOne' | 'countsPoints'>,
  course: CourseToPick,
  thing: CourseToPick['things'][number] | undefined,
): readonly Chosen[] {
  const id = thing?.id ?? course.id
  if (!isOne && chosen.some((each) => each.id === id)) return chosen.filter((each) => each.id !== id)
  if (isFull({ chosen, isOne })) return chosen
  const kind = thing?.kind ?? 'COURSE'
  const usual = countsPoints ? defaultPoints(kind) : null
  const added: Chosen = { id, kind, course, thing, points: usual === null ? undefined : String(usual) }
  return isOne ? [added] : [...chosen, added]
}

/** The typed points as a number; undefined when they are invalid. */
export function pointsIn(typed: string): number | undefined {
  const points = Number(typed.trim() || 'none')
  return isValidPoints(points) ? points : undefined
}
