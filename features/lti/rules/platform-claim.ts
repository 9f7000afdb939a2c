/**
 * How an organisation proves that a client of an issuer is its own. HAND: an admin typed it. DOMAIN: the organisation
 * has proved the domain of the issuer's host. REGISTRATION: the platform sent the client itself (Dynamic Registration
 * 1.0).
 */
export type ClaimProof = 'HAND' | 'DOMAIN' | 'REGISTRATION'

/** The current claim of an organisation on a client of an issuer. */
export interface HeldClaim {
  readonly organizationId: string
  readonly proof: ClaimProof
  /** When the connection was created with this client. */
  readonly claimedAt: Date
  /** Whether the platform has launched a user since then. */
  readonly isUsed: boolean
}

export interface NewClaim {
  readonly organizationId: string
  readonly proof: ClaimProof
  readonly at: Date
}

/** TakenByHand: a better proof would replace the current claim. */
export type ClaimDecision = 'Granted' | 'Displaces' | 'Taken' | 'TakenByHand'

/** How long an unused typed claim blocks other typed claims. */
export const unusedClaimDays = 30

const dayMs = 24 * 60 * 60 * 1000

/**
 * Decides whether an organisation gets a client of an issuer. DOMAIN and REGISTRATION replace another organisation's
 * HAND, but never each other. HAND replaces only a HAND that has been unused for 30 days. A claim that the organisation
 * already holds stays valid.
 */
export function decideClaim(held: HeldClaim | undefined, claim: NewClaim): ClaimDecision {
  if (!held) return 'Granted'
  if (held.organizationId === claim.organizationId || held.proof !== 'HAND') return 'Taken'
  if (claim.proof !== 'HAND') return 'Displaces'
  const ageMs = claim.at.getTime() - held.claimedAt.getTime()
  return !held.isUsed && ageMs >= unusedClaimDays * dayMs ? 'Displaces' : 'TakenByHand'
}

/**
 * Domains where a vendor hosts many customers: owning the domain does not prove that a customer's client is one's own.
 */
const sharedDomains = [
  'instructure.com',
  'canvaslms.com',
  'blackboard.com',
  'itslearning.com',
  'brightspace.com',
  'schoology.com',
  'moodlecloud.com',
  'google.com',
]

/**
 * Whether a proved domain is the issuer's host or a parent domain of it. Only whole labels are compared.
 * @param domains in lower case and DNS form
 */
export function provesIssuer(domains: readonly string[], issuer: string): boolean {
  const host = URL.parse(issuer)?.hostname
  if (host === undefined || sharedDomains.some((domain) => isWithin(host, domain))) return false
  return domains.some((domain) => isWithin(host, domain))
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * Whether the registration response came from the issuer's own host. The configuration proves less: it may be a file
 * that a user uploaded to the platform, and may name an endpoint anywhere.
 */
export function isAnsweredByIssuer(issuer: string, registrationEndpoint: string): boolean {
  const host = URL.parse(issuer)?.host
  return host !== undefined && URL.parse(registrationEndpoint)?.host === host
}
