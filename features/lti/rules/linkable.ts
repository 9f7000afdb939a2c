/** The kinds of content that a platform can link to. */
const linkableKinds = ['COURSE', 'EPISODE', 'QUIZ', 'GAME'] as const
export type LinkableKind = (typeof linkableKinds)[number]

/** The maximum number of links in one deep linking response, and the maximum points of a line item. */
export const maxLinks = 20
const maxPoints = 1000

/** The default points: only quizzes and whole courses are graded. Episodes and games are practice (Q1). */
export const defaultPoints = (kind: LinkableKind): number | null => (kind === 'COURSE' || kind === 'QUIZ' ? 100 : null)

/** Only whole points are allowed, because gradebooks show whole points. */
export const isValidPoints = (given: number): boolean => Number.isInteger(given) && given >= 1 && given <= maxPoints

/**
 * The title of a link in the platform's course, where it is listed with other links. An episode has its own name;
 * quizzes and games have the same name in many courses, so the course title is added.
 * @param course plain titles, without marks
 */
export function linkTitle(kind: LinkableKind, course: string, thing: string | undefined): string {
  if (thing === undefined) return course
  return kind === 'EPISODE' ? thing : `${course}: ${thing}`
}

/** What a platform accepts in a response, as far as it states it. */
export interface AcceptedContent {
  readonly links: boolean
  readonly multiple: boolean
  readonly points: boolean
}

/**
 * Reads what a platform accepts (Deep Linking 2.0, section 4.4.1). If it does not mention line items, we assume that it
 * accepts them: some such platforms create a gradebook column only when the link contains a line item.
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

/** The reasons why no response is sent to a platform. */
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

/** Checks the chosen items against the platform's request, before the items themselves are loaded. */
export function refusalOf(
  accepts: AcceptedContent,
  chosen: readonly { readonly points: number | null }[],
): AnswerRefusal | undefined {
  if (chosen.length > maxLinks) return 'TooMany'
  if (chosen.length > 0 && !accepts.links) return 'LinksNotAccepted'
  if (chosen.length > 1 && !accepts.multiple) return 'OnlyOne'
  return !accepts.points && chosen.some(({ points }) => points !== null) ? 'PointsNotAccepted' : undefined
}
