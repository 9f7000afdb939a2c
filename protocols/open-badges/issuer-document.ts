/** A public key of an issuer: one that signs, or one whose signatures are still valid. */
export interface IssuerKey {
  /** Such as `key-1f0c9a2b7d3e`: the part after the hash of its address. */
  readonly name: string
  readonly multikey: string
}

/** The identifier of a host's owner (did:web): `did:web:kursiva.no`, with a port `did:web:localhost%3A4321`. */
export const didOfHost = (host: string): string => `did:web:${host.replace(':', '%3A')}`

/**
 * The document at `/.well-known/did.json` of the host: its public keys, also retired ones, as long as what they
 * signed is to hold (DID Core 1.0, section 5).
 */
export function issuerDocument(did: string, keys: readonly IssuerKey[]) {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ name, multikey }) => ({
      id: `${did}#${name}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: multikey,
    })),
    assertionMethod: keys.map(({ name }) => `${did}#${name}`),
  }
}

/** The multikey at an address, if the document lists it. */
export function keyOf(document: unknown, verificationMethod: string): string | undefined {
  const { verificationMethod: methods, assertionMethod } = (document ?? {}) as Record<string, unknown>
  if (!Array.isArray(methods) || !Array.isArray(assertionMethod)) return undefined
  if (!(assertionMethod as unknown[]).includes(verificationMethod)) return undefined
  const found = (methods as Record<string, unknown>[]).find((method) => method['id'] === verificationMethod)
  const key = found?.['publicKeyMultibase']
  return typeof key === 'string' ? key : undefined
}
