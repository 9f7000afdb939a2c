/** The ways in which an organization can prove its identity. */
export const trustProofs = ['REGISTER_CODE', 'DOMAIN', 'CARD', 'INVOICE', 'STAFF'] as const
export type TrustProof = (typeof trustProofs)[number]

/** A proof was added or withdrawn. WITHDRAWN without a proof withdraws all earlier proofs. */
export type TrustEvent =
  | { readonly kind: 'PROVED'; readonly proof: TrustProof; readonly evidence: string }
  | { readonly kind: 'WITHDRAWN'; readonly proof: TrustProof | null; readonly evidence: string }

const keyOf = ({ proof, evidence }: TrustEvent): string => `${proof} ${evidence}`

/**
 * The proofs that are still valid. After staff has withdrawn all of them, only staff's approval counts: an exposed
 * impostor must not become trusted again by checking the same domain once more.
 * @param events in the order in which they happened
 */
export function validProofs(events: readonly TrustEvent[]): TrustProof[] {
  const proofs = new Map<string, TrustProof>()
  let isRevoked = false
  for (const event of events)
    if (event.kind === 'WITHDRAWN') {
      if (event.proof === null) proofs.clear()
      else proofs.delete(keyOf(event))
      isRevoked ||= event.proof === null
    } else if (!isRevoked || event.proof === 'STAFF') {
      proofs.set(keyOf(event), event.proof)
      isRevoked = false
    }
  return [...new Set(proofs.values())]
}

/** Whether mails may contain the organization's own words: one valid proof is enough. */
export const isTrusted = (events: readonly TrustEvent[]): boolean => validProofs(events).length > 0
