import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { SubtitleDraft } from '#features/media/server/transcode/subtitle-drafts.ts'
import type { FilmStatus } from './upload-store.ts'

/** A film as the library of the studio shows it. Sizes in bytes and pixels. */
export interface StudioFilmRow {
  readonly id: string
  readonly uploadedBy: string | null
  readonly fileName: string
  readonly language: Language
  readonly size: number
  readonly received: number
  readonly status: FilmStatus
  readonly problem: string | null
  readonly step: string | null
  readonly progress: number
  readonly posterCount: number
  readonly posterChosen: number
  readonly subtitles: readonly SubtitleDraft[]
  readonly mediaAssetId: string | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly filmKey: string | null
  readonly durationSeconds: number | null
  readonly width: number | null
  readonly height: number | null
  readonly captions: readonly { readonly language: Language }[] | null
}

export const filmPageSize = 20

/** The films of the library, the latest first. The actor must be staff with `courses.edit`. */
export async function findStudioFilms(
  tx: Transaction,
  offset: number,
): Promise<{ readonly items: readonly StudioFilmRow[]; readonly hasMore: boolean }> {
  const { rows } = await sql<StudioFilmRow>`
    select id, uploaded_by as "uploadedBy", file_name as "fileName", language, size::float8 as size,
      received::float8 as received, status, problem, step, progress::float8 as progress, poster_count as "posterCount",
      poster_chosen as "posterChosen", subtitles, media_asset_id as "mediaAssetId", created_at as "createdAt",
      started_at as "startedAt", film_key as "filmKey", duration_seconds as "durationSeconds", width, height, captions
    from studio_film order by created_at desc, id desc offset ${offset} limit ${filmPageSize + 1}`.execute(tx)
  return { items: rows.slice(0, filmPageSize), hasMore: rows.length > filmPageSize }
}
