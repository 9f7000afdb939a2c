import { plainTitle } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { PlayerFilm } from './player/film.ts'
import type { WatchFilm } from './watch-query.ts'

/**
 * The film as the player takes it, its chapters named in the page's language.
 * @param id names the film on this page: a lesson's id, or a trailer's course's
 */
export function usePlayerFilm(id: string, film: WatchFilm): PlayerFilm {
  const localised = useLocalised()
  return {
    id,
    lengthSeconds: film.durationSeconds,
    language: film.language,
    playlistUrl: film.playlistUrl,
    storyboard: film.storyboard,
    captions: film.captions,
    chapters: film.chapters.map(({ startSeconds, name }) => ({ startSeconds, name: plainTitle(localised(name)) })),
  }
}
