import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import { queueFilm } from '#features/media/server/transcode/transcode-film-job.ts'
import { lockUpload, setStatus, type UploadRow } from './upload-store.ts'

/** How an act on a film ended. */
export const filmResults = ['DONE', 'UNCHANGED', 'UNKNOWN'] as const
export type FilmResult = (typeof filmResults)[number]

type Act = (tx: Transaction, film: UploadRow) => Promise<FilmResult>

/** Changes a film as staff with `courses.edit`; the line of the log names it by its id. */
function changeFilm(database: Database, acting: ActingStaff, id: string, kind: string, act: Act): Promise<FilmResult> {
  return changeAsStaff<FilmResult>(database, acting, 'courses.edit', async (tx) => {
    const film = isUuid(id) ? await lockUpload(tx, id) : undefined
    if (!film) return { result: 'UNKNOWN' }
    const result = await act(tx, film)
    return result === 'DONE' ? { result, line: { kind, facts: { filmId: id } } } : { result }
  })
}

/** Stops what is under way with a film: its upload, or the work on it. The file stays a week, so that it can go on. */
export const cancelFilm = (database: Database, acting: ActingStaff, id: string): Promise<FilmResult> =>
  changeFilm(database, acting, id, 'FILM_CANCELLED', async (tx, { status }) => {
    if (!['RECEIVING', 'WAITING', 'WORKING'].includes(status)) return 'UNCHANGED'
    await setStatus(tx, id, 'CANCELLED', { at: acting.at })
    return 'DONE'
  })

/** Goes on with a film that failed or was cancelled: with its upload, or with the work from its beginning. */
export const retryFilm = (database: Database, acting: ActingStaff, id: string): Promise<FilmResult> =>
  changeFilm(database, acting, id, 'FILM_RETRIED', async (tx, { status, size, received }) => {
    if (status !== 'FAILED' && status !== 'CANCELLED') return 'UNCHANGED'
    const next = received < size ? 'RECEIVING' : 'WAITING'
    await setStatus(tx, id, next, { at: acting.at })
    await sql`update film_upload set attempts = 0, removed_at = null where id = ${id}`.execute(tx)
    if (next === 'WAITING') await queueFilm(tx, id)
    return 'DONE'
  })

/** Takes a film that failed or was cancelled off the list; its file goes after a week. */
export const removeFilm = (database: Database, acting: ActingStaff, id: string): Promise<FilmResult> =>
  changeFilm(database, acting, id, 'FILM_REMOVED', async (tx, { status, isRemoved }) => {
    if (isRemoved || (status !== 'FAILED' && status !== 'CANCELLED')) return 'UNCHANGED'
    await sql`update film_upload set removed_at = ${acting.at} where id = ${id}`.execute(tx)
    return 'DONE'
  })

/** Puts a film back that was taken off the list. */
export const restoreFilm = (database: Database, acting: ActingStaff, id: string): Promise<FilmResult> =>
  changeFilm(database, acting, id, 'FILM_RESTORED', async (tx, { isRemoved }) => {
    if (!isRemoved) return 'UNCHANGED'
    await sql`update film_upload set removed_at = null where id = ${id}`.execute(tx)
    return 'DONE'
  })
