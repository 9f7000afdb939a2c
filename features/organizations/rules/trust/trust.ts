/** How an organization can prove who it is. */
export const trustProofs = ['REGISTER_CODE', 'DOMAIN', 'CARD', 'INVOICE', 'STAFF'] as const
export type TrustProof = (typeof trustProofs)[number]

/** Something was proved, or holds no longer. Without a proof, WITHDRAWN ends everything before it. */
export type TrustEvent =
  | { readonly kind: 'PROVED'; readonly proof: TrustProof; readonly evidence: string }
  | { readonly kind: 'WITHDRAWN'; readonly proof: TrustProof | null; readonly evidence: string }

const keyOf = ({ proof, evidence }: TrustEvent): string => `${proof} ${evidence}`

/**
 * What of everything that was proved still holds. After staff took all of it back, only staff's approval counts again:
 * whoever was found out must not come back by asking the same domain once more.
 * @param events in the order in which they happened
 */
export function validProofs(events: readonly TrustEvent[]): TrustProof[] {
  const standing = new Map<string, TrustProof>()
  let isRevoked = false
  for (const event of events)
    if (event.kind === 'WITHDRAWN') {
      if (event.proof === null) standing.clear()
      else standing.delete(keyOf(event))
      isRevoked ||= event.proof === null
    } else if (!isRevoked || event.proof === 'STAFF') {
      standing.set(keyOf(event), event.proof)
      isRevoked = false
    }
  return [...new Set(standing.values())]
}

/** Whether letters may go out in the words of an organization: one proof is enough. */
export const isTrusted = (events: readonly TrustEvent[]): boolean => validProofs(events).length > 0
