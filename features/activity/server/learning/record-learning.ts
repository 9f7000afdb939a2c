import type { CourseCertified } from '#features/certificates/server/index.ts'
import type { AttemptEnded } from '#features/quizzes/server/index.ts'
import type { FilmWatched } from '#features/watching/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addAttempt, addCertificate, addFilms, finishCourses } from './learning-store.ts'

/*
 * Records what members of organisations learn, in the transaction that stores the progress, as the system or the
 * learner. A member of several organisations is recorded in each; nothing is stored for other users.
 */

/** What a batch of heartbeats added: one statement, and one more when it ended films. */
export async function recordFilms(tx: Transaction, films: readonly FilmWatched[]): Promise<void> {
  await addFilms(tx, films)
  const ended = films.filter((film) => film.completed)
  if (ended.length > 0) await finishCourses(tx, ended)
}

/** A finished test; the first try at it counts in its week. */
export const recordAttempt = (tx: Transaction, attempt: AttemptEnded): Promise<void> => addAttempt(tx, attempt)

/** A certificate, with which its course is finished. */
export const recordCertificate = (tx: Transaction, event: CourseCertified): Promise<void> => addCertificate(tx, event)
