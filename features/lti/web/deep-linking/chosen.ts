import { isValidPoints, maxLinks, defaultPoints, type LinkableKind } from '#features/lti/rules/linkable.ts'
import type { CourseToPick } from './picker-query.ts'

/** Something that was chosen, with what the tray says of it. */
export interface Chosen {
  /** of the lesson, or of the course when it was chosen whole */
  readonly id: string
  readonly kind: LinkableKind
  readonly course: Pick<CourseToPick, 'id' | 'shortId' | 'name' | 'family' | 'coverSeed'>
  /** of the episode, test or game; undefined: the whole course */
  readonly thing: CourseToPick['things'][number] | undefined
  /** as they were typed; undefined: no column of the gradebook */
  readonly points: string | undefined
}

/** What can be done with the tray. */
export interface Tray {
  readonly chosen: readonly Chosen[]
  /** whether only one is taken: another takes its place */
  readonly isOne: boolean
  /** whether a link may bring a column of the gradebook */
  readonly countsPoints: boolean
  readonly toggle: (course: CourseToPick, thing?: CourseToPick['things'][number]) => void
  readonly remove: (id: string) => void
  readonly count: (id: string, points: string | undefined) => void
}

export const isFull = ({ chosen, isOne }: Pick<Tray, 'chosen' | 'isOne'>): boolean =>
  !isOne && chosen.length >= maxLinks

/** What is chosen after one thing more was, or was no longer. */
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

/** Points as they were typed; undefined when they are none that a gradebook takes. */
export function pointsIn(typed: string): number | undefined {
  const points = Number(typed.trim() || 'none')
  return isValidPoints(points) ? points : undefined
}
