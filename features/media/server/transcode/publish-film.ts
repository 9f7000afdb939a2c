import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { MediaStorage } from '#platform/storage/index.ts'
import { extendLease, type HeldFilm } from './lease.ts'
import type { MadeFilm } from './make-film.ts'
import { workDone } from '#features/media/rules/transcode/work-progress.ts'

/** The key of the film of an upload, which is also the name of its folder. */
export const filmKeyOf = (uploadId: string): string => `film-${uploadId}`

/**
 * Moves a film to the store of media, and makes it known: from then on courses can use it. When this process ends in
 * between, the film is not known yet, and the next attempt replaces its files.
 * @returns false when the film is no longer this worker's
 * @throws StorageUnavailable
 */
export async function publishFilm(
  database: Database,
  storage: MediaStorage,
  film: HeldFilm,
  made: MadeFilm,
): Promise<boolean> {
  if (!(await extendLease(database, film, 'STORING', workDone('STORING', 0)))) return false
  const key = filmKeyOf(film.id)
  await storage.putFilm(key, made.folder)
  const { durationSeconds, posterCount, plan, subtitles } = made
  const largest = plan.rungs.at(-1)
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const { rows } = await sql`
      select from film_upload where id = ${film.id} and lease_id = ${film.lease} for update`.execute(tx)
    if (rows.length === 0) return false
    const { tileWidth, tileHeight, columns, intervalSeconds, count } = plan.storyboard
    const tiles = { tileWidth, tileHeight, columns, intervalSeconds, count }
    const poster = { path: 'poster.webp', width: plan.posterWidth, height: plan.posterHeight }
    const asset = await tx
      .insertInto('media_asset')
      .values({
        key,
        language: film.language,
        duration_seconds: durationSeconds,
        width: largest?.width ?? 0,
        height: largest?.height ?? 0,
        captions: JSON.stringify([]),
        chapters: JSON.stringify([]),
        storyboard: JSON.stringify({ path: 'storyboard.webp', ...tiles }),
        poster: posterCount > 0 ? JSON.stringify(poster) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      update film_upload set status = 'READY', problem = null, step = null, progress = 1, lease_id = null,
        lease_until = null, media_asset_id = ${asset.id}, poster_count = ${posterCount}, poster_chosen = 1,
        subtitles = ${JSON.stringify(subtitles)}, ended_at = clock_timestamp()
      where id = ${film.id}`.execute(tx)
    return true
  })
}
