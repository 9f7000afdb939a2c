import type { Day } from '#values/day.ts'
import type { Market } from '#values/language.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { ListedCompany } from '#features/purchase/rules/partners/partner-list.ts'

/** The changes of an import: counts, and the first names. */
export interface ListChanges {
  readonly listed: number
  readonly added: number
  readonly renamed: number
  readonly ended: number
  readonly firstAdded: readonly string[]
  readonly firstEnded: readonly string[]
}

/** Names that are reported. */
export const maxNamedCompanies = 10

/** A partner, locked until the transaction ends: imports of one partner run one after the other. */
export async function lockPartner(tx: Transaction, key: string): Promise<{ market: Market; name: string } | undefined> {
  const { rows } = await sql<{ market: Market; name: string }>`
    select market, name from partner where key = ${key} for update`.execute(tx)
  return rows[0]
}

/** The checksum of the list that holds. */
export async function latestChecksum(tx: Transaction, partnerKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from partner_import where partner_key = ${partnerKey} order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.checksum
}

export async function newImportId(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

interface ImportRun {
  readonly importId: string
  readonly partnerKey: string
  readonly on: Day
}

/** Writes companies of a list, each once. @returns how many are new and how many have another name, and the new ones */
export async function writeListed(
  tx: Transaction,
  { importId, partnerKey, on }: ImportRun,
  companies: readonly ListedCompany[],
): Promise<{ added: readonly string[]; renamed: number }> {
  const { rows } = await sql<{ added: string[]; renamed: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as g(number text, name text)
    ), before as (
      select c.number, c.name from partner_company c join given g using (number)
      where c.partner_key = ${partnerKey} and c.valid_to is null
    ), written as (
      insert into partner_company (partner_key, number, name, valid_from, listed_by)
      select ${partnerKey}, number, name, ${on}::date, ${importId}::uuid from given
      on conflict (partner_key, number) where valid_to is null
        do update set name = excluded.name, listed_by = excluded.listed_by
    )
    select coalesce(array_agg(g.name order by g.name) filter (where b.number is null), '{}') as added,
           (count(*) filter (where b.name <> g.name))::int as renamed
    from given g left join before b using (number)`.execute(tx)
  return rows[0] ?? { added: [], renamed: 0 }
}

/** Ends the membership of every company that is missing in the list. @returns counts, and the first names that ended */
export async function endUnlisted(
  tx: Transaction,
  { importId, partnerKey, on }: ImportRun,
): Promise<{ readonly listed: number; readonly ended: number; readonly firstEnded: readonly string[] }> {
  const { rows } = await sql<{ listed: number; ended: number; firstEnded: string[] }>`
    with gone as (
      update partner_company set valid_to = ${on}::date
      where partner_key = ${partnerKey} and valid_to is null and listed_by <> ${importId}
      returning name
    )
    select (select count(*)::int from partner_company where partner_key = ${partnerKey} and listed_by = ${importId}) as listed,
           (select count(*)::int from gone) as ended,
           array(select name from gone order by name limit ${maxNamedCompanies}) as "firstEnded"`.execute(tx)
  return rows[0] ?? { listed: 0, ended: 0, firstEnded: [] }
}

/** Records an import with its author and changes. */
export async function recordImport(
  tx: Transaction,
  { importId, partnerKey }: ImportRun,
  {
    checksum,
    by,
    at,
    changes,
  }: { readonly checksum: string; readonly by: string; readonly at: Date; readonly changes: ListChanges },
): Promise<void> {
  const { listed, added, renamed, ended } = changes
  await tx
    .insertInto('partner_import')
    .values({ id: importId, partner_key: partnerKey, at, imported_by: by, checksum, listed, added, renamed, ended })
    .execute()
}
