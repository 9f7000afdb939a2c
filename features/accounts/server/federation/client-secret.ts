import { seal, unseal } from '#protocols/user-pool/index.ts'

/** Seals a client secret for this provider at this issuer; it opens for no other. */
export const sealClientSecret = (
  atRest: Uint8Array,
  provider: { id: string; issuer: string },
  secret: string,
): Buffer => seal(atRest, Buffer.from(secret, 'utf8'), bindingOf(provider))

export const openClientSecret = (
  atRest: Uint8Array,
  provider: { id: string; issuer: string; sealedClientSecret: Uint8Array },
): string => unseal(atRest, provider.sealedClientSecret, bindingOf(provider)).toString('utf8')

const bindingOf = ({ id, issuer }: { id: string; issuer: string }) => `client secret ${id} ${issuer}`
