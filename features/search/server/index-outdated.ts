import type { ReadCaptions } from '#features/media/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'
import { indexCourse, indexPeopleAndSubjects } from './index-course.ts'
import { findOutdatedCourses, type EpisodeTrack } from './index-store.ts'

const batch = 500

/** How captions are read, and where unreadable ones are reported. */
interface IndexingParts {
  readonly database: Database
  readonly readCaptions: ReadCaptions
  readonly log: Pick<Logger, 'warn'>
  /** Aborted when it should stop after the course at hand. */
  readonly signal?: AbortSignal
}

/** Says which tracks were passed over: their words are not found, everything else is. */
export function reportUnreadable(log: Pick<Logger, 'warn'>, tracks: readonly EpisodeTrack[]): void {
  for (const { filmKey, language } of tracks)
    log.warn({ filmKey, language }, 'captions could not be read; what is said there is not found by searching')
}

/**
 * Indexes whatever is newer than its index, or not indexed at all, and takes out what is not shown any more: each course
 * in a transaction of its own, so that nothing waits for the whole.
 */
export async function indexOutdated({ database, readCaptions, log, signal }: IndexingParts): Promise<void> {
  const asSystem = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database, { kind: 'system' }, work)
  await asSystem(indexPeopleAndSubjects)
  // a course that was changed while it was indexed is left until the next time
  const done = new Set<string>()
  for (;;) {
    const courseIds = await asSystem((tx) => findOutdatedCourses(tx, batch))
    const left = courseIds.filter((id) => !done.has(id))
    if (left.length === 0) return
    for (const courseId of left) {
      if (signal?.aborted) return
      reportUnreadable(log, await asSystem((tx) => indexCourse(tx, courseId, readCaptions)))
    }
    for (const courseId of left) done.add(courseId)
  }
}
