export { useKeptPreferences } from './player/preferences/use-preferences.ts'
export { TrailerBand } from './TrailerBand.tsx'
export { TrailerFilm } from './TrailerFilm.tsx'
export { PlayedTrailer } from './trailer-query.ts'
export { FilmToPlay } from './watch-query.ts'

/**
 * Sends what earlier visits have watched and could not send (C7), for whoever is signed in or signs in on this page. Where
 * nothing waits, as nearly always, nothing is loaded.
 */
export async function sendWhatWaits(configuration: { readonly graphqlEndpoint: string }): Promise<void> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('kursiva.watching.')))
      (await import('./sending/page-sender.ts')).sendWhatWaits(configuration)
  } catch {
    // no storage, or a part that did not come: the next visit sends
  }
}
