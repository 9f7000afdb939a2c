import Hls from 'hls.js'
import { openWithHls } from './hls-film.ts'
import { openNatively } from './native-film.ts'
import type { FilmEvents, OpenFilm, FilmRequest } from './open-film.ts'

/**
 * Plays a film in a video element: with hls.js where it works, else natively (Safari on iPhone). This module is loaded
 * lazily, when there is a film to play.
 * @returns undefined when the browser supports neither
 */
export const openFilm = (video: HTMLVideoElement, wanted: FilmRequest, on: FilmEvents): OpenFilm | undefined =>
  Hls.isSupported() ? openWithHls(Hls, video, wanted, on) : openNatively(video, wanted, on)
