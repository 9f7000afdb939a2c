import './attachment.graphql.ts'
import './film.graphql.ts'

export { createMediaSigner } from './media-signer.ts'
export { mediaRoutes } from './media-routes.ts'
export { captionsIn, type ReadCaptions } from './read-captions.ts'
export { findFilms, type FilmRow } from './film-store.ts'
export { openFilmForVisitors } from './open-film-for-visitors.ts'
