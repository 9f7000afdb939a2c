import type { ReadCaptions } from '#features/media/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { parseCaptions } from '#values/text/webvtt.ts'
import { spokenPassages } from '#features/search/rules/spoken-passages.ts'
import {
  clearFront,
  findTracks,
  gatherWords,
  saveWords,
  lockCourse,
  removeCourses,
  writeCourses,
  writePeopleAndSubjects,
  writeSpeech,
  type EpisodeTrack,
} from './index-store.ts'

/**
 * Brings the index of one course up to date: its texts, its lessons', and every word spoken in it. A course that no market
 * shows (any more) is removed. Idempotent.
 * @param tx a transaction of the system
 * @returns the tracks that could not be read; the others are indexed
 */
export async function indexCourse(
  tx: Transaction,
  courseId: string,
  readCaptions: ReadCaptions,
): Promise<EpisodeTrack[]> {
  await lockCourse(tx, courseId)
  await removeCourses(tx, [courseId])
  if (!(await writeCourses(tx, [courseId]))) return []
  const unreadable: EpisodeTrack[] = []
  for (const track of await findTracks(tx, courseId)) {
    const file = await readCaptions(track)
    const stretches = file === undefined ? [] : spokenPassages(parseCaptions(file))
    if (stretches.length === 0) unreadable.push(track)
    else await writeSpeech(tx, courseId, track, stretches)
  }
  await gatherWords(tx, [courseId])
  await saveWords(tx, [courseId])
  await clearFront(tx)
  return unreadable
}

/** Brings the index of all experts and categories up to date. May be repeated at any time. */
export async function indexPeopleAndSubjects(tx: Transaction): Promise<void> {
  await writePeopleAndSubjects(tx)
  await saveWords(tx, null)
  await clearFront(tx)
}
