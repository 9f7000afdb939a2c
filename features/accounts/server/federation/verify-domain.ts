import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isPublicMailDomain, parseDomain } from '#features/accounts/rules/federation/email-domain.ts'
import {
  addDomain,
  countDomains,
  findDomain,
  maxDomains,
  setChecked,
  setVerified,
  revokeDomainFromOthers,
} from './email-domain-store.ts'
import type { Employers } from './employers.ts'

/** The record that the organisation adds to its DNS. */
export interface DomainRecord {
  readonly type: 'TXT'
  readonly name: string
  readonly value: string
}

export type ClaimOutcome =
  | { readonly kind: 'Claimed'; readonly domain: string; readonly record: DomainRecord }
  | { readonly kind: 'NotADomain' | 'PublicMailDomain' | 'TooManyDomains' | 'NoOrganization' }

/** The TXT records of a name, each in its parts; rejects when there are none or the DNS does not answer. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>

const system = { kind: 'system' } as const

/** Records an organisation's claim to a domain and returns the DNS record that proves it. */
export function claimDomain(
  database: Database,
  employers: Pick<Employers, 'findOrganization'>,
  claim: { readonly organizationId: string; readonly domain: string },
  now: Date,
): Promise<ClaimOutcome> {
  return inTransaction(database, system, async (tx) =>
    (await employers.findOrganization(tx, claim.organizationId)) ? claimDomainIn(tx, claim, now) : noOrganization,
  )
}

const noOrganization = { kind: 'NoOrganization' } as const

/** {@link claimDomain} for an existing organisation, in a transaction of the system. */
export async function claimDomainIn(
  tx: Transaction,
  {
    organizationId,
    domain: given,
    actorId,
  }: { readonly organizationId: string; readonly domain: string; readonly actorId?: string },
  now: Date,
): Promise<ClaimOutcome> {
  const domain = parseDomain(given)
  if (domain === undefined) return { kind: 'NotADomain' }
  if (isPublicMailDomain(domain)) return { kind: 'PublicMailDomain' }
  const known = await findDomain(tx, organizationId, domain)
  if (known !== undefined) return { kind: 'Claimed', domain, record: recordOf(domain, known.challenge) }
  if ((await countDomains(tx, organizationId)) >= maxDomains) return { kind: 'TooManyDomains' }
  const challenge = randomBytes(20).toString('hex')
  await addDomain(tx, { organizationId, domain, challenge, at: now })
  await recordChange(tx, { organizationId, actorId, kind: 'DOMAIN_ADDED', subject: domain, at: now })
  return { kind: 'Claimed', domain, record: recordOf(domain, challenge) }
}

type VerificationOutcome = {
  readonly kind: 'Verified' | 'RecordMissing' | 'DnsUnreachable' | 'NotClaimed'
}

/**
 * Checks the DNS of a claimed domain. A verified domain is taken from every other organisation, since a domain can be
 * sold: the new owner proves it through DNS.
 * @param claim.actorId the user who requested it; undefined for the job
 */
export async function verifyDomain(
  database: Database,
  {
    organizationId,
    domain: given,
    actorId,
  }: { readonly organizationId: string; readonly domain: string; readonly actorId?: string },
  now: Date,
  resolveTxt: ResolveTxt = resolveDomain,
): Promise<VerificationOutcome> {
  const domain = parseDomain(given)
  if (domain === undefined) return { kind: 'NotClaimed' }
  const find = (tx: Transaction) => findDomain(tx, organizationId, domain)
  const claim = await inTransaction(database, system, find, { readOnly: true })
  if (claim === undefined) return { kind: 'NotClaimed' }
  const record = recordOf(domain, claim.challenge)
  await inTransaction(database, system, (tx) => setChecked(tx, organizationId, domain, now))
  let txtRecords: readonly (readonly string[])[]
  try {
    txtRecords = await resolveTxt(record.name)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'RecordMissing' : 'DnsUnreachable' }
  }
  if (!txtRecords.some((parts) => parts.join('').trim() === record.value)) return { kind: 'RecordMissing' }
  return inTransaction(database, system, async (tx) => {
    const before = await find(tx)
    // the claim was deleted while the DNS was checked
    if (before?.challenge !== claim.challenge) return { kind: 'NotClaimed' }
    const lost = await revokeDomainFromOthers(tx, organizationId, domain)
    await setVerified(tx, organizationId, domain, now)
    const line = { subject: domain, at: now }
    if (before.verifiedAt === null)
      await recordChange(tx, { ...line, organizationId, actorId, kind: 'DOMAIN_VERIFIED' })
    await recordChange(
      tx,
      ...lost.map((id) => ({ ...line, organizationId: id, actorId: undefined, kind: 'DOMAIN_LOST' })),
    )
    return { kind: 'Verified' }
  })
}

/** The DNS record of a claim. */
export const recordOf = (domain: string, challenge: string): DomainRecord => ({
  type: 'TXT',
  name: `_kursiva.${domain}`,
  value: `kursiva-domain=${challenge}`,
})

const resolveDomain: ResolveTxt = (name) => new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)
