import { findVerifiedDomains } from '#features/accounts/server/index.ts'
import { findManagement, lockManagement } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { sendMail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { isUuid } from '#values/uuid.ts'
import { accountLinkedMail } from './account-linked-mail.ts'

interface LaunchedPerson {
  readonly platform: {
    readonly id: string
    readonly organizationId: string
    readonly name: string
    readonly trustsEmail: boolean
  }
  readonly organizationId: string
  readonly launch: { readonly name?: string | undefined; readonly email?: string | undefined }
  /** The origin of the market's pages, for a link in a mail. */
  readonly origin: string | undefined
  readonly at: Date
}

/**
 * The account that a first launch is linked to by its e-mail address alone. Conditions: the organisation's admin trusts
 * this platform's addresses; the organisation has proved exactly the address's domain, not a parent of it; and the
 * address is the verified address of an account that is a member there. An account is linked to at most one user of a
 * platform. Its owner gets a mail, because the launch may not have been theirs.
 */
export async function findTrusted(
  tx: Transaction,
  { platform, organizationId, launch, origin, at }: LaunchedPerson,
): Promise<{ readonly userId: string; readonly name: string } | undefined> {
  const { email } = launch
  // a deployment of another organisation is not trusted, because that organisation's admins did not decide it
  if (!platform.trustsEmail || platform.organizationId !== organizationId || !email) return undefined
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (!(await findVerifiedDomains(tx, organizationId)).includes(domain)) return undefined
  const { rows } = await sql<{ userId: string; name: string; locale: Language; market: Market; organization: string }>`
    select a.user_id as "userId", u.name, u.locale, o.market, o.name as organization
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
  const { userId, name, locale, market, organization } = account
  await recordChange(tx, {
    organizationId,
    actorId: undefined,
    kind: 'LTI_PERSON_TRUSTED',
    subject: name,
    after: { platform: platform.name },
    at,
  })
  const facts = { platform: platform.name, organization, person: launch.name ?? email, email, origin }
  await sendMail(tx, {
    to: email,
    kind: 'lti-account-known',
    ...accountLinkedMail({ language: locale, market }, facts),
  })
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
  | { readonly kind: 'NotOrganizationAdmin' }
  /** The organisation has not proved any domain, so no address can be trusted. */
  | { readonly kind: 'NoVerifiedDomain' }

/** Sets whether the addresses of a platform are trusted. Only for admins of its organisation; the change is logged. */
export function setEmailTrust(
  database: Database,
  { userId, platformId, trusts, at }: TrustChange,
): Promise<EmailTrustResult> {
  return inTransaction<EmailTrustResult>(database, { kind: 'system' }, async (tx) => {
    const platform = await findTrust(tx, platformId)
    const management = platform && (await lockManagement(tx, userId, platform.organizationId))
    if (!platform || management?.role !== 'ADMIN') return { kind: 'NotOrganizationAdmin' }
    if (trusts && (await findVerifiedDomains(tx, platform.organizationId)).length === 0)
      return { kind: 'NoVerifiedDomain' }
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

/** Whether a platform's addresses are trusted, for the admins of its organisation; undefined for all other users. */
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
