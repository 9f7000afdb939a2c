import { findVerifiedDomains } from '#features/accounts/server/index.ts'
import { findManagement, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { accountLinkedMail } from './known-mail.ts'

interface LaunchedPerson {
  readonly platform: {
    readonly id: string
    readonly organizationId: string
    readonly name: string
    readonly trustsEmail: boolean
  }
  readonly organizationId: string
  readonly launch: { readonly name?: string | undefined; readonly email?: string | undefined }
  /** Where the market's pages are, for a link in a mail. */
  readonly origin: string | undefined
  readonly at: Date
}

/**
 * The account that somebody who comes for the first time is taken for by their address alone: only where the organisation's
 * admin has said that this platform's addresses are to be trusted, and the address is at a domain the organisation has
 * proved, letter by letter and nothing below it, and is the proved address of an account that is a member there. An account
 * is at most one person of a platform's, and its owner is written to: somebody else may have said so for them.
 */
export async function findTrusted(
  tx: Transaction,
  { platform, organizationId, launch, origin, at }: LaunchedPerson,
): Promise<{ readonly userId: string; readonly name: string } | undefined> {
  const { email } = launch
  // where a platform is placed for another organisation, its own admins have not said so
  if (!platform.trustsEmail || platform.organizationId !== organizationId || !email) return undefined
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (!(await findVerifiedDomains(tx, organizationId)).includes(domain)) return undefined
  const { rows } = await sql<{ userId: string; name: string; locale: Language; organization: string }>`
    select a.user_id as "userId", u.name, u.locale, o.name as organization
    from proved_address a
    join organization_outline o on o.id = ${organizationId}
    join user_contact u on u.user_id = a.user_id and u.email = a.email
    join member_since m on m.user_id = a.user_id and m.organization_id = ${organizationId}
    where a.email = ${email}
      and not exists (select from closed_account c where c.user_id = a.user_id)
      and not exists (select from lti_user l where l.platform_id = ${platform.id} and l.user_id = a.user_id)`.execute(
    tx,
  )
  const [account] = rows
  if (!account) return undefined
  const { userId, name, locale, organization } = account
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'LTI_PERSON_TRUSTED',
    subject: name,
    after: { platform: platform.name },
    at,
  })
  const facts = { platform: platform.name, organization, person: launch.name ?? email, email, origin }
  await sendMail(tx, { to: email, kind: 'lti-account-known', ...accountLinkedMail(locale, facts) })
  return { userId, name }
}

interface TrustChange {
  readonly userId: string
  readonly platformId: string
  readonly trusts: boolean
  readonly at: Date
}

export type EmailTrustResult =
  | { readonly kind: 'EmailTrustSet'; readonly platformId: string; readonly trusts: boolean }
  | { readonly kind: 'NotItsAdmin' }
  /** The organisation has proved no domain: there is no address to trust. */
  | { readonly kind: 'NoProvedDomain' }

/** Says whether the addresses that a platform gives are trusted. For admins of its organisation, and kept in the log. */
export function setEmailTrust(
  database: Database,
  { userId, platformId, trusts, at }: TrustChange,
): Promise<EmailTrustResult> {
  return inTransaction<EmailTrustResult>(database, { kind: 'system' }, async (tx) => {
    const platform = await findTrust(tx, platformId)
    const management = platform && (await lockManagement(tx, userId, platform.organizationId))
    if (!platform || management?.role !== 'ADMIN') return { kind: 'NotItsAdmin' }
    if (trusts && (await findVerifiedDomains(tx, platform.organizationId)).length === 0)
      return { kind: 'NoProvedDomain' }
    const { rows } = await sql`
      update lti_platform set trusts_email = ${trusts}, updated_at = ${at}
      where id = ${platformId} and trusts_email <> ${trusts} returning id`.execute(tx)
    if (rows.length > 0)
      await recordChange(tx, {
        organizationId: platform.organizationId,
        actorId: userId,
        kind: trusts ? 'LTI_TRUST_ON' : 'LTI_TRUST_OFF',
        subject: platform.name,
        at,
      })
    return { kind: 'EmailTrustSet', platformId, trusts }
  })
}

/** How a platform's addresses are taken, for the admins of its organisation; undefined for everybody else. */
export async function findEmailTrust(
  database: Database,
  userId: string,
  platformId: string,
): Promise<{ readonly platformId: string; readonly trusts: boolean; readonly domains: readonly string[] } | undefined> {
  return inTransaction(
    database,
    { kind: 'system' },
    async (tx) => {
      const platform = await findTrust(tx, platformId)
      const management = platform && (await findManagement(tx, userId, platform.organizationId))
      if (!platform || management?.role !== 'ADMIN') return undefined
      return { platformId, trusts: platform.trusts, domains: await findVerifiedDomains(tx, platform.organizationId) }
    },
    { readOnly: true },
  )
}

async function findTrust(tx: Transaction, platformId: string) {
  if (!isUuid(platformId)) return undefined
  const { rows } = await sql<{ organizationId: string; name: string; trusts: boolean }>`
    select organization_id as "organizationId", name, trusts_email as trusts from lti_platform where id = ${platformId}`.execute(
    tx,
  )
  return rows[0]
}
