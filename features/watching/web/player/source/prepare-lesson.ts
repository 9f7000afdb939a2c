import type { FilmToPlayFragment } from '#generated/graphql/graphql.ts'
import { signedInSub } from '#features/accounts/web/index.ts'
import { parsePreferences, type PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { resumePosition } from '#features/watching/rules/progress/resume.ts'
import { preferencesKey } from '#features/watching/web/player/preferences/preferences-store.ts'
import { afterPoster } from './after-poster.ts'
import type { FilmRequest } from './open-film.ts'
import { prepareFilm } from './prepare-film.ts'

/** Fetches the first files of a lesson's film, where the viewer goes on. */
export function prepareLesson(
  { playlistUrl, durationSeconds }: Pick<FilmToPlayFragment, 'playlistUrl' | 'durationSeconds'>,
  progress: Parameters<typeof resumePosition>[0],
): void {
  prepareFilm(playlistUrl, resumePosition(progress, durationSeconds), storedQuality())
}

/** Fetches the first files of a film that waits for a press: once its poster is shown, or at the first press. */
export async function prepareAfterPoster(
  posterUrl: string | null,
  { playlistUrl, from, quality }: FilmRequest,
): Promise<void> {
  await afterPoster(posterUrl)
  prepareFilm(playlistUrl, from, quality)
}

/** The quality that the viewer has chosen in this browser. */
function storedQuality(): PlaybackPreferences['quality'] {
  try {
    const stored = localStorage.getItem(preferencesKey(signedInSub() ?? '')) ?? '{}'
    return parsePreferences(JSON.parse(stored) as Record<string, unknown>).quality
  } catch {
    return 'auto'
  }
}
