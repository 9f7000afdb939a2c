import './attachment.graphql.ts'
import './film.graphql.ts'

export { createMediaSigner, type MediaSigner } from './media-signer.ts'
export { mediaRoutes, type MediaRoutesOptions } from './media-routes.ts'
export { captionsIn, type CaptionTrack, type ReadCaptions } from './read-captions.ts'
