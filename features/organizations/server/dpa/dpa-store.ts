import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'
import { dpaRecordYears } from '#features/organizations/rules/dpa/dpa-status.ts'
import type { DpaText } from './dpa-text.ts'

/** An acceptance as the members of the organisation see it. */
export interface DpaAcceptance {
  readonly organizationId: string
  readonly version: string
  readonly sha256: string
  readonly acceptedAt: Date
  readonly organizationName: string
  /** the name of the person who accepted; null for a reader who is not an admin */
  readonly acceptedBy: string | null
}

/** An acceptance with the accepted text, for its copy. */
export interface AcceptedDpa extends Omit<DpaAcceptance, 'acceptedBy'> {
  readonly acceptedBy: string
  readonly userId: string | null
  readonly market: Market
  readonly language: Language
  readonly body: string
}

/** The latest acceptance of each organisation that the actor may see. */
export async function findLatestAcceptances(tx: Transaction, ids: readonly string[]): Promise<DpaAcceptance[]> {
  const { rows } = await sql<DpaAcceptance>`
    select distinct on (a.organization_id) a.organization_id as "organizationId", a.version, a.sha256,
      a.accepted_at as "acceptedAt", a.organization_name as "organizationName",
      case when a.organization_id in (select administrated_organizations()) then a.user_name end as "acceptedBy"
    from dpa_acceptance a where a.organization_id = any(${ids}::uuid[])
    order by a.organization_id, a.accepted_at desc`.execute(tx)
  return rows
}

const accepted = sql`
  select a.organization_id as "organizationId", a.version, a.sha256, a.accepted_at as "acceptedAt",
    a.organization_name as "organizationName", a.user_name as "acceptedBy", a.user_id as "userId",
    t.market, t.language, t.body
  from dpa_acceptance a join dpa_text t on t.sha256 = a.sha256`

/** An acceptance with its text. */
export async function findAcceptedDpa(tx: Transaction, id: string): Promise<AcceptedDpa | undefined> {
  const { rows } = await sql<AcceptedDpa>`${accepted} where a.id = ${id}`.execute(tx)
  return rows[0]
}

/** The latest acceptance of an organisation with its text. */
export async function findLatestAcceptedDpa(tx: Transaction, organizationId: string): Promise<AcceptedDpa | undefined> {
  const { rows } = await sql<AcceptedDpa>`
    ${accepted} where a.organization_id = ${organizationId} order by a.accepted_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Stores a text that is about to be accepted; the same text is stored once. The actor must be the system. */
export async function saveDpaText(tx: Transaction, text: DpaText, at: Date): Promise<void> {
  const { sha256, version, market, language, body } = text
  await tx
    .insertInto('dpa_text')
    .values({ sha256, version, market, language, body, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NewAcceptance {
  readonly organizationId: string
  readonly userId: string
  readonly userName: string
  readonly sha256: string
  readonly source: 'PAGE' | 'ORDER'
  readonly acceptedAt: Date
}

/**
 * Adds an acceptance with the organisation's name as of now. A version that the organisation has accepted before is not added again.
 * The actor must be the system.
 * @returns undefined when nothing was added
 */
export async function insertAcceptance(
  tx: Transaction,
  { organizationId, userId, userName, sha256, source, acceptedAt }: NewAcceptance,
  at: Date,
): Promise<{ readonly id: string; readonly version: string } | undefined> {
  const { rows } = await sql<{ id: string; version: string }>`
    insert into dpa_acceptance (organization_id, version, sha256, source, user_id, user_name, organization_name,
      accepted_at, created_at)
    select o.id, t.version, t.sha256, ${source}, ${userId}::uuid, left(${userName}::text, 300), left(o.name, 300), ${acceptedAt}, ${at}
    from organization o, dpa_text t
    where o.id = ${organizationId} and t.sha256 = ${sha256}
    on conflict (organization_id, version) do nothing
    returning id, version`.execute(tx)
  return rows[0]
}

/** Deletes the acceptances of organisations that were closed long ago. The actor must be the system. */
export async function forgetOldAcceptances(tx: Transaction, now: Date): Promise<void> {
  await sql`
    delete from dpa_acceptance where organization_id in (
      select id from organization where closed_at < ${now}::timestamptz - make_interval(years => ${dpaRecordYears}))`.execute(
    tx,
  )
}
