import { isFilmKey } from '#features/media/rules/film-file.ts'
import { readWhole, type MediaStorage } from '#platform/storage/index.ts'
import { isCaptionFile } from '#values/text/webvtt.ts'
import type { Language } from '#values/language.ts'

/** A text track of a film. */
interface CaptionTrack {
  readonly filmKey: string
  readonly language: Language
}

/** The WebVTT file of a track as text; undefined when there is none, or when it is something else. */
export type ReadCaptions = (track: CaptionTrack) => Promise<string | undefined>

/**
 * Reads tracks from the media storage.
 * @param open opens the storage; called once, for the first track
 */
export function captionsIn(open: () => Promise<MediaStorage>): ReadCaptions {
  let storage: Promise<MediaStorage> | undefined
  return async ({ filmKey, language }) => {
    if (!isFilmKey(filmKey)) return undefined
    storage ??= open()
    const text = (await readWhole(await storage, `films/${filmKey}/captions/${language}.vtt`))?.toString()
    return text !== undefined && isCaptionFile(text) ? text : undefined
  }
}
