import type { MediaSigner } from './media-signer.ts'

let installed: MediaSigner | undefined

/** Sets the signer whose URLs this process serves; the GraphQL schema uses it. */
export function installSigner(signer: MediaSigner): void {
  installed = signer
}

/** @throws when this process serves no films */
export function installationSigner(): MediaSigner {
  if (!installed) throw new Error('no media routes are registered, so no film address can be signed')
  return installed
}
