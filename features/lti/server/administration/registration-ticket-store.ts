import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

/** A one-time registration address with the admin and organisation that created it. */
export interface RegistrationTicket {
  readonly organizationId: string
  readonly organizationName: string
  readonly market: Market
  readonly createdBy: string
  readonly language: Language
}

export type FoundTicket =
  | { readonly kind: 'Ticket'; readonly ticket: RegistrationTicket }
  | { readonly kind: 'TicketUsed' | 'TicketExpired' | 'TicketUnknown' }

/** Adds a ticket and invalidates an unused one of the same admin. */
export async function addTicket(
  tx: Transaction,
  ticket: {
    readonly hash: Uint8Array
    readonly organizationId: string
    readonly createdBy: string
    readonly language: Language
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { hash, organizationId, createdBy, language, at, expiresAt } = ticket
  await sql`
    delete from lti_registration_ticket
    where organization_id = ${organizationId}
      and (expires_at < ${at} or (created_by = ${createdBy} and used_at is null))`.execute(tx)
  await sql`
    insert into lti_registration_ticket (ticket_hash, organization_id, created_by, locale, created_at, expires_at)
    values (${hash}, ${organizationId}, ${createdBy}, ${language}, ${at}, ${expiresAt})`.execute(tx)
}

interface Row extends RegistrationTicket {
  readonly isUsed: boolean
  readonly isOver: boolean
}

const columns = (at: Date) => sql`
  t.organization_id as "organizationId", o.name as "organizationName", o.market, t.created_by as "createdBy",
  t.locale as language, t.used_at is not null as "isUsed", t.expires_at <= ${at} as "isOver"`

/** Reads a ticket without using it. */
export async function findTicket(tx: Transaction, hash: Uint8Array, at: Date): Promise<FoundTicket> {
  const { rows } = await sql<Row>`
    select ${columns(at)} from lti_registration_ticket t join organization_outline o on o.id = t.organization_id
    where t.ticket_hash = ${hash}`.execute(tx)
  const [row] = rows
  if (!row) return { kind: 'TicketUnknown' }
  return row.isUsed || row.isOver ? spent(row) : { kind: 'Ticket', ticket: row }
}

/** Uses a ticket; only one of two concurrent requests gets it. */
export async function takeTicket(tx: Transaction, hash: Uint8Array, at: Date): Promise<FoundTicket> {
  const { rows } = await sql<Row & { isTaken: boolean }>`
    with taken as (
      update lti_registration_ticket set used_at = ${at}
      where ticket_hash = ${hash} and used_at is null and expires_at > ${at} returning ticket_hash
    )
    select ${columns(at)}, exists (select from taken) as "isTaken"
    from lti_registration_ticket t join organization_outline o on o.id = t.organization_id
    where t.ticket_hash = ${hash}`.execute(tx)
  const [row] = rows
  if (!row) return { kind: 'TicketUnknown' }
  return row.isTaken ? { kind: 'Ticket', ticket: row } : spent(row)
}

/** Makes a ticket usable again after a failed registration. */
export async function returnTicket(tx: Transaction, hash: Uint8Array): Promise<void> {
  await sql`update lti_registration_ticket set used_at = null where ticket_hash = ${hash}`.execute(tx)
}

const spent = ({ isUsed, isOver }: Row): FoundTicket => ({ kind: isOver && !isUsed ? 'TicketExpired' : 'TicketUsed' })
