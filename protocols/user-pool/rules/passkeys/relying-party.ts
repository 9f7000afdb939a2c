/** A site that passkeys are made for and used at (W3C Web Authentication Level 3 section 4). */
export type RelyingParty = {
  /** The host, or a registrable domain that its hosts share: authenticators bind the passkey to it. */
  id: string
  /** The pages' origins, `https://kursiva.no`; `http://localhost:*` matches every port. */
  origins: readonly string[]
}

/** The origin of a request and its relying party. */
export type PasskeyOrigin = { relyingPartyId: string; origin: string }

/** The relying party of the page at this origin; undefined when passkeys are not used there. */
export function findRelyingParty(
  relyingParties: readonly RelyingParty[],
  origin: string | undefined,
): PasskeyOrigin | undefined {
  if (origin === undefined) return undefined
  const found = relyingParties.find(({ origins }) => origins.some((known) => covers(known, origin)))
  return found && { relyingPartyId: found.id, origin }
}

function covers(known: string, origin: string): boolean {
  if (!known.endsWith(':*')) return known === origin
  const host = known.slice(0, -2)
  return origin === host || (origin.startsWith(`${host}:`) && /^\d{1,5}$/.test(origin.slice(host.length + 1)))
}
