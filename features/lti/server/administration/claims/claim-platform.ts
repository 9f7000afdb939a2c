import { findVerifiedDomains } from '#features/accounts/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import { decideClaim, provesIssuer, type ClaimProof } from '#features/lti/rules/platform-claim.ts'
import { findAdmins, findHeld, lockClaim, type HeldPlatform } from './claim-store.ts'
import { platformLostMail } from './platform-lost-mail.ts'
import { releaseHeld } from '#features/lti/server/administration/release-platform.ts'
import { toolAddresses } from '#features/lti/server/administration/tool-addresses.ts'

export interface Claim {
  readonly organizationId: string
  readonly issuer: string
  readonly clientId: string
  /** Whether the platform itself sent the client id. */
  readonly isProvedByPlatform: boolean
  /** The origins of this installation, for the link in a mail. */
  readonly origins: readonly string[]
  readonly at: Date
}

export type ClaimRefusal = 'AlreadyRegistered' | 'BetterProofNeeded'

/**
 * Decides whether an organisation gets a client of an issuer. If it has a better proof than another organisation, that
 * organisation's connection ends, its log records this and its admins get a mail. Concurrent decisions about the same
 * client wait until the transaction ends.
 * @returns the reason for a refusal; undefined when the client is free now
 */
export async function claimPlatform(tx: Transaction, claim: Claim): Promise<ClaimRefusal | undefined> {
  const { organizationId, issuer, clientId, at } = claim
  await lockClaim(tx, issuer, clientId)
  const found = await findHeld(tx, issuer, clientId)
  if (!found) return undefined
  const held = { ...found, proof: await proofOf(tx, found) }
  const decision = decideClaim(held, { organizationId, proof: await proofOf(tx, claim), at })
  if (decision === 'Displaces') await displace(tx, found, claim)
  return decision === 'Taken' ? 'AlreadyRegistered' : decision === 'TakenByHand' ? 'BetterProofNeeded' : undefined
}

/**
 * A proof must still be valid: when another organisation proves the domain later, this organisation's proof no longer
 * counts.
 */
async function proofOf(
  tx: Transaction,
  { organizationId, issuer, isProvedByPlatform }: Pick<Claim, 'organizationId' | 'issuer' | 'isProvedByPlatform'>,
): Promise<ClaimProof> {
  if (isProvedByPlatform) return 'REGISTRATION'
  return provesIssuer(await findVerifiedDomains(tx, organizationId), issuer) ? 'DOMAIN' : 'HAND'
}

async function displace(tx: Transaction, held: HeldPlatform, { origins, at }: Claim): Promise<void> {
  await releaseHeld(tx, held, { kind: 'PLATFORM_LOST', at })
  const tool = toolAddresses(origins, held.market)
  const origin = tool && new URL(tool.target).origin
  for (const { email, locale } of await findAdmins(tx, held.organizationId))
    await sendMail(tx, {
      to: email,
      kind: 'lti-platform-lost',
      once: `${held.id} ${email}`,
      ...platformLostMail({ language: locale, market: held.market }, origin),
    })
}
