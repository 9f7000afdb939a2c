/** What a platform can be given a link to. */
export const linkableKinds = ['COURSE', 'EPISODE', 'QUIZ', 'GAME'] as const
export type LinkableKind = (typeof linkableKinds)[number]

/** As many links go to a platform at once, and a column of its gradebook has as many points at most. */
export const maxLinks = 20
export const maxPoints = 1000

/** What counts when nobody says otherwise: tests, and courses as a whole. Episodes and games are practice (Q1). */
export const defaultPoints = (kind: LinkableKind): number | null => (kind === 'COURSE' || kind === 'QUIZ' ? 100 : null)

/** Whole points: gradebooks show them, and nobody gives half a one. */
export const isValidPoints = (given: number): boolean => Number.isInteger(given) && given >= 1 && given <= maxPoints

/**
 * What a link is called in the list of a platform's course, where it stands among others: an episode by its own name, what
 * many courses have, a test and a game, with the course's.
 * @param course plain titles, without marks
 */
export function linkTitle(kind: LinkableKind, course: string, thing: string | undefined): string {
  if (thing === undefined) return course
  return kind === 'EPISODE' ? thing : `${course}: ${thing}`
}

/** What a platform says of the links it takes, as far as it is known. */
export interface AcceptedContent {
  readonly links: boolean
  readonly multiple: boolean
  readonly points: boolean
}

/**
 * Reads what a platform takes (Deep Linking 2.0, section 4.4.1). One that does not speak of line items may take them: some
 * do, and make no column of the gradebook without.
 */
export const acceptedContentOf = (settings: {
  readonly acceptTypes: readonly string[]
  readonly acceptMultiple: boolean
  readonly acceptLineItem?: boolean
}): AcceptedContent => ({
  links: settings.acceptTypes.includes('ltiResourceLink'),
  multiple: settings.acceptMultiple,
  points: settings.acceptLineItem !== false,
})

/** Why a platform is not given an answer. */
export const answerRefusals = [
  'SessionEnded',
  'NotAnInstructor',
  'AlreadyAnswered',
  'TooMany',
  'OnlyOne',
  'LinksNotAccepted',
  'PointsNotAccepted',
  'NotOffered',
] as const
export type AnswerRefusal = (typeof answerRefusals)[number]

/** Whether what was chosen is what the platform asked for, before it is looked at what it is. */
export function refusalOf(
  accepts: AcceptedContent,
  chosen: readonly { readonly points: number | null }[],
): AnswerRefusal | undefined {
  if (chosen.length > maxLinks) return 'TooMany'
  if (chosen.length > 0 && !accepts.links) return 'LinksNotAccepted'
  if (chosen.length > 1 && !accepts.multiple) return 'OnlyOne'
  return !accepts.points && chosen.some(({ points }) => points !== null) ? 'PointsNotAccepted' : undefined
}
