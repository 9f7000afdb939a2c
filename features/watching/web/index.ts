import { lazy } from 'react'

export { useStoredPreferences } from './player/preferences/use-preferences.ts'
export { TrailerBand } from './trailer/TrailerBand.tsx'
export { PlayedTrailer } from './trailer-query.ts'
export { FilmToPlay } from './watch-query.ts'
export { flushHeartbeats } from './heartbeats/heartbeat-senders.ts'

/** Some seconds of an episode, wherever one is. */
export const FilmClip = lazy(async () => ({ default: (await import('./clip/FilmClip.tsx')).FilmClip }))

/** Whoever only sends what waits needs no player. */
export const TrailerFilm = lazy(async () => ({ default: (await import('./trailer/TrailerFilm.tsx')).TrailerFilm }))
