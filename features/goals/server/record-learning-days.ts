import type { FilmWatched } from '#features/watching/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayIn } from '#values/day.ts'
import { addLearningDays } from './learning-day-store.ts'

/** Counts what a batch of heartbeats added on its days, in the transaction that stores the progress. */
export async function recordLearningDays(tx: Transaction, films: readonly FilmWatched[]): Promise<void> {
  const seen = films.filter(({ seconds }) => seconds > 0)
  if (seen.length === 0) return
  await addLearningDays(
    tx,
    seen.map(({ userId, market, at, seconds }) => ({ userId, day: dayIn(market, at), seconds })),
  )
}
