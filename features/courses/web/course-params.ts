import { useParams } from '@tanstack/react-router'

interface CourseParams {
  readonly shortId?: string | undefined
  readonly courseShortId?: string | undefined
}

/** The course an address names: below a playlist its parameter is called `courseShortId`, elsewhere `shortId` (R1). */
export const courseShortIdOf = ({ courseShortId, shortId }: CourseParams): string => courseShortId ?? shortId ?? ''

/** The short id of the course whose page this is, in each of its places. */
export const useCourseShortId = (): string => courseShortIdOf(useParams({ strict: false }))
