/** Where a course is in its life: its status and its publication as one word. */
export const courseStates = ['DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED', 'TEMPLATE'] as const
export type CourseState = (typeof courseStates)[number]

/** What the course tables say, as one state. */
export function courseState(status: string, publication: string): CourseState {
  if (publication === 'ARCHIVED') return 'ARCHIVED'
  return courseStates.find((state) => state === status) ?? 'DRAFT'
}

/** The states that a course may be put into by hand; to be published first, it goes through the gate. */
const nextStates: Readonly<Record<CourseState, readonly CourseState[]>> = {
  DRAFT: ['TEMPLATE', 'ARCHIVED'],
  TEMPLATE: ['DRAFT', 'ARCHIVED'],
  PUBLISHED: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['PUBLISHED', 'PAUSED', 'DRAFT', 'TEMPLATE'],
}

/**
 * The states that a course may be put into now, each undone by the way back.
 * @param wasPublished whether it was ever published: only then is it PUBLISHED or PAUSED without the gate, and such a
 * course never is a draft or a template again
 */
export const statesAfter = (state: CourseState, wasPublished: boolean): readonly CourseState[] =>
  nextStates[state].filter(
    (next) => next === 'ARCHIVED' || wasPublished === (next === 'PUBLISHED' || next === 'PAUSED'),
  )
