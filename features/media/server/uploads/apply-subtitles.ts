import { createHash } from 'node:crypto'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database } from '#platform/database/index.ts'
import { readWhole, type MediaStorage } from '#platform/storage/index.ts'
import type { Language } from '#values/language.ts'
import { isCaptionFile } from '#values/text/webvtt.ts'
import { isUuid } from '#values/uuid.ts'
import { filmKeyOf } from '#features/media/server/transcode/publish-film.ts'
import type { FilmResult } from './change-film.ts'
import { lockUpload } from './upload-store.ts'

/**
 * Makes text that was found in a file the captions of its film in a language; what it had in that language is replaced.
 * @param path of the draft, below the folder of the film
 * @throws StorageUnavailable
 */
export function applySubtitles(
  database: Database,
  storage: MediaStorage,
  acting: ActingStaff,
  { filmId, path, language }: { readonly filmId: string; readonly path: string; readonly language: Language },
): Promise<FilmResult> {
  return changeAsStaff<FilmResult>(database, acting, 'courses.edit', async (tx) => {
    const film = isUuid(filmId) ? await lockUpload(tx, filmId) : undefined
    if (film?.status !== 'READY' || !/^drafts\/\d{1,2}\.vtt$/.test(path)) return { result: 'UNKNOWN' }
    const key = filmKeyOf(filmId)
    const text = await readWhole(storage, `films/${key}/${path}`)
    if (!text || !isCaptionFile(text.toString())) return { result: 'UNKNOWN' }
    const file = `captions/${language}.vtt`
    await storage.putFilmFile(key, file, text)
    const track = {
      language,
      path: file,
      kind: language === film.language ? 'captions' : 'subtitles',
      sha256: createHash('sha256').update(text).digest('hex'),
    }
    await sql`
      update media_asset set captions = coalesce((
        select jsonb_agg(each) from jsonb_array_elements(captions) each where each->>'language' <> ${language}), '[]')
        || ${JSON.stringify([track])}::jsonb
      where id = ${film.mediaAssetId}`.execute(tx)
    return { result: 'DONE', line: { kind: 'FILM_SUBTITLES_USED', facts: { filmId, language } } }
  })
}
