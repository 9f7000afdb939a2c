import type { Transaction } from '#platform/database/index.ts'
import { maxHits } from './find-everything.ts'
import { correctSearch, findKinds, prepareSearch, type PreparedSearch, type Searcher } from './search.ts'

/** A course that a search leads to. */
interface CourseMatch {
  readonly courseId: string
  /** The lessons in it that hold the words, the best first. */
  readonly lessonIds: readonly string[]
}

/**
 * The courses in which something is taught (C5): those whose own words hold it, the best first, then those in which a
 * lesson does. With a typing error, what may have been meant.
 * @returns undefined where there is too little to search for
 */
export async function findCoursesTeaching(
  tx: Transaction,
  searcher: Searcher,
  text: string,
): Promise<readonly CourseMatch[] | undefined> {
  const lookup = await prepareSearch(tx, searcher, text)
  if (!lookup) return undefined
  const found = await taught(tx, lookup.search)
  if (found.length > 0) return found
  const corrected = await correctSearch(tx, lookup)
  return corrected ? taught(tx, corrected.search) : []
}

async function taught(tx: Transaction, search: PreparedSearch): Promise<CourseMatch[]> {
  const narrowed = { limit: maxHits, spoken: undefined }
  const [courses, lessons] = await Promise.all([
    findKinds(tx, search, ['course'], narrowed),
    findKinds(tx, search, ['lesson'], narrowed),
  ])
  const found = new Map<string, string[]>(courses.map(({ id }) => [id, []]))
  for (const { id, courseId } of lessons) {
    if (courseId === null) continue
    const those = found.get(courseId)
    if (those) those.push(id)
    else found.set(courseId, [id])
  }
  return [...found].map(([courseId, lessonIds]) => ({ courseId, lessonIds }))
}
