import { useParams } from '@tanstack/react-router'

interface CourseParams {
  readonly shortId?: string | undefined
  readonly courseShortId?: string | undefined
}

/** The course's short id in route parameters: `courseShortId` below a playlist, elsewhere `shortId` (R1). */
export const courseShortIdOf = ({ courseShortId, shortId }: CourseParams): string => courseShortId ?? shortId ?? ''

/** The short id of the course of the current page, in each of its places. */
export const useCourseShortId = (): string => courseShortIdOf(useParams({ strict: false }))
