export { TrailerFilm } from './TrailerFilm.tsx'
export { TrailerQuery } from './trailer-query.ts'
export { FilmToPlay } from './watch-query.ts'
export { sendWhatWaits } from './sending/page-sender.ts'
