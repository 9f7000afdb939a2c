import { lazyPart } from '#design/index.ts'

export { useStoredPreferences } from './player/preferences/use-preferences.ts'
export { TrailerBand } from './trailer/TrailerBand.tsx'
export { PlayedTrailer } from './trailer-query.ts'
export { FilmToPlay } from './watch-query.ts'
export { flushHeartbeats } from './heartbeats/heartbeat-senders.ts'

/** A clip of an episode, playable on any page. */
export const FilmClip = lazyPart(async () => (await import('./clip/FilmClip.tsx')).FilmClip)

/** Lazy, so that pages that only flush heartbeats do not load the player. */
export const TrailerFilm = lazyPart(async () => (await import('./trailer/TrailerFilm.tsx')).TrailerFilm)
