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
  // read before anything is written: from the first change on, others who publish wait (migration 0330)
  const tracks = await findTracks(tx, courseId)
  const spoken = []
  for (const track of tracks) {
    const file = await readCaptions(track)
    spoken.push({ track, stretches: file === undefined ? [] : spokenPassages(parseCaptions(file)) })
  }
  await removeCourses(tx, [courseId])
  if (!(await writeCourses(tx, [courseId]))) return []
  for (const { track, stretches } of spoken) if (stretches.length > 0) await writeSpeech(tx, courseId, track, stretches)
  await gatherWords(tx, [courseId])
  await saveWords(tx, [courseId])
  await clearFront(tx)
  return spoken.filter(({ stretches }) => stretches.length === 0).map(({ track }) => track)
}

/** Brings the index of all experts and categories up to date. May be repeated at any time. */
export async function indexPeopleAndSubjects(tx: Transaction): Promise<void> {
  await writePeopleAndSubjects(tx)
  await saveWords(tx, null)
  await clearFront(tx)
}
