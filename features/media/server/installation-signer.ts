import type { MediaSigner } from './media-signer.ts'

let installed: MediaSigner | undefined

/** Names the signer whose addresses this process serves, so that the schema hands out addresses which open. */
export function installSigner(signer: MediaSigner): void {
  installed = signer
}

/** @throws when this process serves no films */
export function installationSigner(): MediaSigner {
  if (!installed) throw new Error('no media routes are registered, so no film address can be signed')
  return installed
}
