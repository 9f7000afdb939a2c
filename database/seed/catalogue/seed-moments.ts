import type { Transaction } from '#platform/database/index.ts'
import type { EpisodeLesson } from './catalogue-files.ts'
import { stableId } from '#database/seed/stable-id.ts'

const json = JSON.stringify

/** Inserts the questions at moments of one film. The lesson row must exist. */
export async function insertMoments(tx: Transaction, { shortId, moments }: EpisodeLesson): Promise<void> {
  if (moments.length === 0) return
  const idOf = (seconds: number) => stableId('moment', `${shortId}/${seconds}`)
  await tx
    .insertInto('film_moment')
    .values(
      moments.map(({ seconds, prompt }) => ({
        id: idOf(seconds),
        lesson_id: stableId('lesson', shortId),
        at_seconds: seconds,
        prompt: json(prompt),
      })),
    )
    .execute()
  await tx
    .insertInto('film_moment_option')
    .values(
      moments.flatMap(({ seconds, options }) =>
        options.map(({ key, correct, text, feedback }) => ({
          id: stableId('moment-option', `${shortId}/${seconds}/${key}`),
          moment_id: idOf(seconds),
          text: json(text),
          correct,
          feedback: json(feedback),
        })),
      ),
    )
    .execute()
}
