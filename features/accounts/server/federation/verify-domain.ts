import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { isPublicMailDomain, parseDomain } from '#features/accounts/rules/email-domain.ts'
import {
  addDomain,
  countDomains,
  findDomain,
  mostDomains,
  setVerified,
  takeDomainFromOthers,
} from './email-domain-store.ts'
import type { Employers } from './employers.ts'

/** What the organisation puts into its DNS. */
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

/** Notes that an organisation says a domain is its own, and tells what its DNS must say to prove it. */
export async function claimDomain(
  database: Database,
  employers: Pick<Employers, 'findOrganization'>,
  { organizationId, domain: given }: { readonly organizationId: string; readonly domain: string },
  now: Date,
): Promise<ClaimOutcome> {
  const domain = parseDomain(given)
  if (domain === undefined) return { kind: 'NotADomain' }
  if (isPublicMailDomain(domain)) return { kind: 'PublicMailDomain' }
  return inTransaction(database, system, async (tx) => {
    if (!(await employers.findOrganization(tx, organizationId))) return { kind: 'NoOrganization' }
    const known = await findDomain(tx, organizationId, domain)
    if (known !== undefined) return { kind: 'Claimed', domain, record: recordOf(domain, known.challenge) }
    if ((await countDomains(tx, organizationId)) >= mostDomains) return { kind: 'TooManyDomains' }
    const challenge = randomBytes(20).toString('hex')
    await addDomain(tx, { organizationId, domain, challenge, at: now })
    return { kind: 'Claimed', domain, record: recordOf(domain, challenge) }
  })
}

export type VerificationOutcome = {
  readonly kind: 'Verified' | 'RecordMissing' | 'DnsUnreachable' | 'NotClaimed'
}

/**
 * Looks whether the DNS of a claimed domain says what was asked for. Then the domain is the organisation's and nobody
 * else's: a domain that was sold goes to whoever controls it now.
 */
export async function verifyDomain(
  database: Database,
  { organizationId, domain: given }: { readonly organizationId: string; readonly domain: string },
  now: Date,
  resolveTxt: ResolveTxt = lookUp,
): Promise<VerificationOutcome> {
  const domain = parseDomain(given)
  if (domain === undefined) return { kind: 'NotClaimed' }
  const find = (tx: Transaction) => findDomain(tx, organizationId, domain)
  const claim = await inTransaction(database, system, find, { readOnly: true })
  if (claim === undefined) return { kind: 'NotClaimed' }
  const record = recordOf(domain, claim.challenge)
  let said: readonly (readonly string[])[]
  try {
    said = await resolveTxt(record.name)
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'RecordMissing' : 'DnsUnreachable' }
  }
  if (!said.some((parts) => parts.join('').trim() === record.value)) return { kind: 'RecordMissing' }
  await inTransaction(database, system, async (tx) => {
    await takeDomainFromOthers(tx, organizationId, domain)
    await setVerified(tx, organizationId, domain, now)
  })
  return { kind: 'Verified' }
}

const recordOf = (domain: string, challenge: string): DomainRecord => ({
  type: 'TXT',
  name: `_kursiva.${domain}`,
  value: `kursiva-domain=${challenge}`,
})

const lookUp: ResolveTxt = (name) => new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name)
