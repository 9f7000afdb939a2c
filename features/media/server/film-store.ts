import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { LocalisedText } from '#values/localised-text.ts'

/** A finished film: one row of media_asset. Paths are below the film's folder; times in seconds, sizes in pixels. */
export interface FilmRow {
  readonly id: string
  readonly key: string
  readonly language: Language
  readonly duration_seconds: number
  readonly captions: readonly {
    readonly language: Language
    readonly kind: 'captions' | 'subtitles'
    readonly path: string
  }[]
  readonly chapters: readonly { readonly startSeconds: number; readonly name: LocalisedText }[]
  readonly storyboard: {
    readonly path: string
    readonly tileWidth: number
    readonly tileHeight: number
    readonly columns: number
    readonly intervalSeconds: number
    readonly count: number
  } | null
  readonly poster: { readonly path: string } | null
}

/** Films by their ids, in no order; unknown ones are absent. */
export function findFilms(tx: Transaction, ids: readonly string[]): Promise<FilmRow[]> {
  return tx
    .selectFrom('media_asset')
    .select(['id', 'key', 'language', 'duration_seconds', 'captions', 'chapters', 'storyboard', 'poster'])
    .where('id', 'in', ids)
    .$castTo<FilmRow>()
    .execute()
}
