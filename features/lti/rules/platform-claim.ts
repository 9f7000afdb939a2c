/**
 * How an organization shows that a client of an issuer is its own: HAND, an admin typed it; DOMAIN, it has proved the domain
 * that the issuer's host belongs to; REGISTRATION, the platform gave the client itself (Dynamic Registration 1.0).
 */
export type ClaimProof = 'HAND' | 'DOMAIN' | 'REGISTRATION'

/** The claim that an organization has on a client of an issuer. */
export interface HeldClaim {
  readonly organizationId: string
  readonly proof: ClaimProof
  /** When the connection was made with this client. */
  readonly claimedAt: Date
  /** Whether somebody has come from the platform since. */
  readonly isUsed: boolean
}

export interface NewClaim {
  readonly organizationId: string
  readonly proof: ClaimProof
  readonly at: Date
}

/** TakenByHand: a better proof would displace the claim that is held. */
export type ClaimDecision = 'Granted' | 'Displaces' | 'Taken' | 'TakenByHand'

/** How long a typed claim that nobody uses keeps other typed claims out. */
export const unusedClaimDays = 30

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether an organization gets a client of an issuer. DOMAIN and REGISTRATION displace HAND of another organization and
 * never each other. HAND displaces only HAND that nobody has used for 30 days. What an organization holds itself stays.
 */
export function decideClaim(held: HeldClaim | undefined, claim: NewClaim): ClaimDecision {
  if (!held) return 'Granted'
  if (held.organizationId === claim.organizationId || held.proof !== 'HAND') return 'Taken'
  if (claim.proof !== 'HAND') return 'Displaces'
  const ageMs = claim.at.getTime() - held.claimedAt.getTime()
  return !held.isUsed && ageMs >= unusedClaimDays * dayMs ? 'Displaces' : 'TakenByHand'
}

/** Domains where a vendor serves many customers from shared hosts: whoever has the domain has not the customers' clients. */
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
 * Whether a proved domain is the issuer's host or a parent of it, compared whole labels at a time.
 * @param domains in lower case and DNS form
 */
export function provesIssuer(domains: readonly string[], issuer: string): boolean {
  const host = URL.parse(issuer)?.hostname
  if (host === undefined || sharedDomains.some((domain) => isWithin(host, domain))) return false
  return domains.some((domain) => isWithin(host, domain))
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * Whether a registration's answer came from the issuer's own host. The configuration alone proves less: it may be a file
 * that somebody has uploaded to the platform, and name an endpoint anywhere.
 */
export function isAnsweredByIssuer(issuer: string, registrationEndpoint: string): boolean {
  const host = URL.parse(issuer)?.host
  return host !== undefined && URL.parse(registrationEndpoint)?.host === host
}
