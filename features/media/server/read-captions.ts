import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFilmKey } from '#features/media/rules/film-file.ts'
import type { Language } from '#values/language.ts'

/** A written track of a film. */
export interface CaptionTrack {
  readonly filmKey: string
  readonly language: Language
}

/** The WebVTT file of a track as text; undefined when there is none, or when it is something else. */
export type ReadCaptions = (track: CaptionTrack) => Promise<string | undefined>

/** Reads tracks of the films below a folder, which holds one folder a film named by its key. */
export const captionsBelow =
  (folder: string): ReadCaptions =>
  async ({ filmKey, language }) => {
    if (!isFilmKey(filmKey)) return undefined
    const text = await readFile(join(folder, filmKey, 'captions', `${language}.vtt`), 'utf8').catch(missing)
    // the one thing every such file begins with (WebVTT, section 4.1)
    return text !== undefined && /^\uFEFF?WEBVTT([ \t\r\n]|$)/.test(text) ? text : undefined
  }

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error
}
