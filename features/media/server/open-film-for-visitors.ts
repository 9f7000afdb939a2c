import type { FilmRow } from './film-store.ts'
import { installationSigner } from './installation-signer.ts'

/** Visitors without an account are one viewer to the signer. */
const visitor = 'visitor'

/**
 * The addresses of a film that anybody may watch, signed for visitors and short-lived as everybody's. The caller must have
 * checked that the film is open to all: a trailer, or the free lesson of a course.
 */
export function openFilmForVisitors(film: FilmRow, now: Date) {
  const named = { key: film.key, durationSeconds: film.duration_seconds }
  const folder = installationSigner().folderFor(named, visitor, now)
  return {
    playlistUrl: `${folder}master.m3u8`,
    captions: film.captions.map(({ language, kind, path }) => ({ language, kind, url: folder + path })),
  }
}
