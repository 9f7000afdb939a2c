import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import { readWhole, type MediaStorage } from '#platform/storage/index.ts'
import { isUuid } from '#values/uuid.ts'
import { filmKeyOf } from '#features/media/server/transcode/publish-film.ts'
import type { FilmResult } from './change-film.ts'
import { lockUpload } from './upload-store.ts'

/**
 * Makes one of the candidates the still picture of a film. Browsers that have the former one show it for up to a day.
 * @param place from 1
 * @throws StorageUnavailable
 */
export function choosePoster(
  database: Database,
  storage: MediaStorage,
  acting: ActingStaff,
  { filmId, place }: { readonly filmId: string; readonly place: number },
): Promise<FilmResult> {
  return changeAsStaff<FilmResult>(database, acting, 'courses.edit', async (tx) => {
    const film = isUuid(filmId) ? await lockUpload(tx, filmId) : undefined
    if (film?.status !== 'READY' || !(place >= 1 && place <= film.posterCount)) return { result: 'UNKNOWN' }
    const key = filmKeyOf(filmId)
    const picture = await readWhole(storage, `films/${key}/poster-${place}.webp`)
    if (!picture) return { result: 'UNKNOWN' }
    await storage.putFilmFile(key, 'poster.webp', picture)
    await sql`update film_upload set poster_chosen = ${place} where id = ${filmId}`.execute(tx)
    return { result: 'DONE', line: { kind: 'FILM_POSTER_CHOSEN', facts: { filmId, place } } }
  })
}
