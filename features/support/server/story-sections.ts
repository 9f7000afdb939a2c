import { sql, type RawBuilder, type Transaction } from '#platform/database/index.ts'
import {
  maxSectionRows,
  type SessionRow,
  type MembershipRow,
  type InvitationRow,
  type LetterRow,
  type LaunchRow,
  type CertificateRow,
  type SubscriptionRow,
  type LicenseRow,
  type OrderRow,
  type PaymentRow,
  type InvoiceRow,
} from './story-rows.ts'

/** The latest sessions of a user. */
export async function findSessions(tx: Transaction, userId: string, now: Date): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
           coalesce(revoked_at, case when expires_at <= ${now} then expires_at end) as "endedAt"
    from support_session where user_id = ${userId} order by last_seen_at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** Memberships of a user, or of an organisation; the latest first. */
export async function findMemberships(tx: Transaction, whose: RawBuilder<unknown>): Promise<readonly MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select organization_id as "organizationId", user_id as "userId", organization_name as "organizationName", name, email,
           role, created_at as since
    from support_membership where ${whose} order by created_at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** The latest invitations. */
export async function findInvitations(tx: Transaction, whose: RawBuilder<unknown>): Promise<readonly InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select id, organization_id as "organizationId", organization_name as "organizationName", email, role, status,
           created_at as "createdAt", sent_at as "sentAt", bounced_at as "bouncedAt", bounce_reason as "bounceReason",
           closed_as as "closedAs"
    from support_invitation where ${whose} order by created_at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** The latest letters to an address, with their fate. */
export async function findLetters(tx: Transaction, email: string): Promise<readonly LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select id, kind, subject, created_at as "createdAt", sent_at as "sentAt", attempts, last_error as "lastError"
    from support_letter where recipient = ${email} order by created_at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** The latest launches from other platforms. */
export async function findLaunches(tx: Transaction, whose: RawBuilder<unknown>): Promise<readonly LaunchRow[]> {
  const { rows } = await sql<LaunchRow>`
    select id, platform_name as "platformName", at, outcome, reason, title
    from support_launch where ${whose} order by at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** The latest certificates of a user. */
export async function findCertificates(tx: Transaction, userId: string): Promise<readonly CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select id, code, course_name as "courseName", issued_at as "issuedAt", valid_until as "validUntil",
           replaced_at as "replacedAt", revoked_at as "revokedAt", revoked_reason as "revokedReason"
    from support_certificate where user_id = ${userId} order by issued_at desc limit ${maxSectionRows}`.execute(tx)
  return rows
}

/** What a person or an organisation bought. Money is empty without the permission to read it. */
export async function findBought(tx: Transaction, whose: RawBuilder<unknown>) {
  const { rows: subscriptions } = await sql<SubscriptionRow>`
    select id, licence, state, stage, seats, coalesce(expiration_date, period_to::timestamptz) as until, source
    from support_subscription where ${whose}
    order by state = 'RUNNING' desc, starts_at desc nulls last, id desc limit ${maxSectionRows}`.execute(tx)
  const { rows: licenses } = await sql<LicenseRow>`
    select id, course_name as "courseName", seats, expires_at as "expiresAt", ended_at as "endedAt", source
    from support_license where ${whose} order by starts_at desc limit ${maxSectionRows}`.execute(tx)
  const { rows: orders } = await sql<OrderRow>`
    select id, short_id as "shortId", kind, state, total::text, currency, created_at as "createdAt"
    from support_order where ${whose} order by created_at desc limit ${maxSectionRows}`.execute(tx)
  const { rows: payments } = await sql<PaymentRow>`
    select id, order_short_id as "orderShortId", state, amount::text, refunded::text, currency, created_at as "createdAt"
    from support_payment where order_id = any(${orders.map(({ id }) => id)}::uuid[])
    order by created_at desc limit ${maxSectionRows}`.execute(tx)
  const { rows: invoices } = await sql<InvoiceRow>`
    select id, number, kind, issue_date::text as "issueDate", due_date::text as "dueDate", total::text, open::text, currency,
           delivery
    from support_invoice where ${whose} order by issue_date desc, number desc limit ${maxSectionRows}`.execute(tx)
  return { subscriptions, licenses, orders, payments, invoices }
}
