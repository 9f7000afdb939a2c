import Hls from 'hls.js'
import { openWithHls } from './hls-film.ts'
import { openNatively } from './native-film.ts'
import type { FilmEvents, OpenFilm, WantedFilm } from './open-film.ts'

/**
 * Brings a film into a video: by hls.js wherever it works, by the browser itself otherwise (Safari on a phone). All that
 * plays films is in this one chunk, fetched when there is one to play.
 * @returns undefined when the browser can play none
 */
export const openFilm = (video: HTMLVideoElement, wanted: WantedFilm, on: FilmEvents): OpenFilm | undefined =>
  Hls.isSupported() ? openWithHls(Hls, video, wanted, on) : openNatively(video, wanted, on)
