import { isTrusted, type TrustEvent } from '#features/organizations/server/index.ts'
import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import {
  maxSectionRows,
  type AgreedPriceRow,
  type AgreementRow,
  type DomainRow,
  type InvitationRow,
  type InvoiceRow,
  type LaunchRow,
  type LicenseRow,
  type MembershipRow,
  type OrderRow,
  type OrganizationFacts,
  type OrganizationLogRow,
  type PaymentRow,
  type SubscriptionRow,
} from './story-rows.ts'
import { findBought, findInvitations, findLaunches, findMemberships } from './story-sections.ts'

/** Everything the desk shows of an organisation, each section bounded. */
export interface OrganizationStory extends OrganizationFacts {
  readonly isTrusted: boolean
  readonly memberCount: number
  readonly admins: readonly MembershipRow[]
  readonly domains: readonly DomainRow[]
  readonly agreements: readonly AgreementRow[]
  readonly agreedPrices: readonly AgreedPriceRow[]
  readonly invitations: readonly InvitationRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly licenses: readonly LicenseRow[]
  readonly orders: readonly OrderRow[]
  readonly payments: readonly PaymentRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly launches: readonly LaunchRow[]
  readonly log: readonly OrganizationLogRow[]
}

/** Reads the story of an organisation; the log says who read it. Undefined when there is none. */
export function readOrganizationStory(
  database: Database,
  acting: ActingStaff,
  organizationId: string,
): Promise<OrganizationStory | undefined> {
  if (!isUuid(organizationId)) return Promise.resolve(undefined)
  return readAsStaff(database, acting, async (tx) => {
    const organization = await findOrganizationFacts(tx, organizationId)
    if (!organization) return { result: undefined }
    const its = sql`organization_id = ${organizationId}`
    return {
      result: {
        ...organization,
        ...(await findPeopleOf(tx, organizationId)),
        isTrusted: isTrusted(await findTrustEvents(tx, organizationId)),
        admins: await findMemberships(tx, sql`${its} and role = 'ADMIN'`),
        invitations: await findInvitations(tx, sql`${its} and closed_at is null`),
        launches: await findLaunches(tx, its),
        ...(await findBought(tx, its)),
        ...(await findProfile(tx, organizationId)),
      },
      line: { kind: 'ORGANIZATION_READ', about: { kind: 'ORGANIZATION', id: organizationId } },
    }
  })
}

async function findOrganizationFacts(tx: Transaction, id: string): Promise<OrganizationFacts | undefined> {
  const { rows } = await sql<OrganizationFacts>`
    select id, short_id as "shortId", name, type, market, created_from as "createdFrom",
           organization_number as "organizationNumber", archived, created_at as "createdAt", invoice_email as "invoiceEmail",
           invoice_send_via as "invoiceSendVia"
    from support_organization where id = ${id}`.execute(tx)
  return rows[0]
}

async function findPeopleOf(tx: Transaction, id: string): Promise<{ readonly memberCount: number }> {
  const { rows } = await sql<{ memberCount: number }>`
    select count(*)::int as "memberCount" from support_membership where organization_id = ${id}`.execute(tx)
  return { memberCount: rows[0]?.memberCount ?? 0 }
}

async function findTrustEvents(tx: Transaction, id: string): Promise<readonly TrustEvent[]> {
  const { rows } = await sql<TrustEvent>`
    select kind, proof, evidence from support_trust_event where organization_id = ${id} order by id`.execute(tx)
  return rows
}

async function findProfile(tx: Transaction, id: string) {
  const { rows: domains } = await sql<DomainRow>`
    select domain, verified_at as "verifiedAt" from support_domain where organization_id = ${id}
    order by created_at desc limit ${maxSectionRows}`.execute(tx)
  const { rows: agreements } = await sql<AgreementRow>`
    select version, user_name as "userName", accepted_at as "acceptedAt" from support_dpa where organization_id = ${id}
    order by accepted_at desc limit ${maxSectionRows}`.execute(tx)
  const { rows: agreedPrices } = await sql<AgreedPriceRow>`
    select id, seats, is_unlimited as "isUnlimited", amount::text, currency, period, valid_from::text as "from",
           valid_to::text as until
    from support_agreed_price where organization_id = ${id} order by valid_from desc, id limit ${maxSectionRows}`.execute(
    tx,
  )
  const { rows: log } = await sql<OrganizationLogRow>`
    select id, at, kind, subject, actor_name as "actorName" from support_log where organization_id = ${id}
    order by at desc, id desc limit ${maxSectionRows}`.execute(tx)
  return { domains, agreements, agreedPrices, log }
}
