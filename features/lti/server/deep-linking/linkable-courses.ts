import type { CourseCard } from '#features/courses/server/index.ts'
import { findCoursesTeaching } from '#features/search/server/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { findNamed, findNewest, findOpenedCatalogs } from './linkable-store.ts'

/** The user and the search criteria. */
export interface LinkableQuery {
  readonly organizationId: string
  readonly market: Market
  readonly language: Language
  /** A text that is too short for a search is ignored. */
  readonly text: string
  readonly categoryId: string | undefined
  readonly offset: number
  readonly limit: number
}

export interface LinkableHit {
  readonly course: CourseCard
  /** ids of the lessons that match the search */
  readonly found: readonly string[]
}

export interface LinkablePage {
  readonly hits: readonly LinkableHit[]
  readonly hasMore: boolean
  /** the number of search results; null without a search */
  readonly count: number | null
}

interface Reading {
  readonly database: Database
  readonly read: () => Promise<Transaction>
}

/**
 * The courses that a teacher can link to: those of the market's catalogue that the organisation's active subscriptions
 * include, the newest first, or those that match the search text (C5).
 */
export async function linkableCourses({ database, read }: Reading, query: LinkableQuery): Promise<LinkablePage> {
  const { organizationId, market, language, text, categoryId, offset, limit } = query
  // read as the system, because the teacher may not be a member of the organisation that has the subscriptions
  const catalogs = await inTransaction(
    database,
    { kind: 'system' },
    (tx) => findOpenedCatalogs(tx, organizationId, market),
    { readOnly: true },
  )
  if (catalogs.length === 0) return { hits: [], hasMore: false, count: null }
  const tx = await read()
  const shelf = { market, catalogs, categoryId }
  const taught = await findCoursesTeaching(tx, { market, language }, text)
  if (!taught) {
    const cards = await findNewest(tx, shelf, { offset, limit: limit + 1 })
    return {
      hits: cards.slice(0, limit).map((course) => ({ course, found: [] })),
      hasMore: cards.length > limit,
      count: null,
    }
  }
  const lessons = new Map(taught.map(({ courseId, lessonIds }) => [courseId, lessonIds]))
  const cards = await findNamed(tx, shelf, [...lessons.keys()])
  return {
    hits: cards.slice(offset, offset + limit).map((course) => ({ course, found: lessons.get(course.id) ?? [] })),
    hasMore: cards.length > offset + limit,
    count: cards.length,
  }
}
