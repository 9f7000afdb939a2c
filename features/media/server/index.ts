import './attachment.graphql.ts'
import './film.graphql.ts'

export { createMediaSigner } from './media-signer.ts'
export { mediaRoutes } from './media-routes.ts'
export { captionsIn, type ReadCaptions } from './read-captions.ts'
