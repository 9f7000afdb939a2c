import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { Encoding } from '#features/people/rules/importing/file-text.ts'
import type { RowStatus, ValidatedRow } from '#features/people/rules/importing/validate-rows.ts'
import type { Separator } from '#features/people/rules/importing/separator.ts'
import type { RowStatusCounts } from '#features/people/rules/importing/row-counts.ts'

export type ImportState = 'READ' | 'RUNNING' | 'DONE' | 'STOPPED'
export type StopReason = 'ASKED' | 'ROLE_LOST'

export interface PeopleImport {
  readonly id: string
  readonly organization_id: string
  readonly asked_by: string | null
  readonly source: 'FILE' | 'TYPED'
  readonly file_name: string | null
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly locale: Language
  readonly state: ImportState
  readonly stopped_because: StopReason | null
  readonly row_count: number
  readonly invite_count: number
  readonly known_count: number
  readonly fix_count: number
  readonly out_count: number
  readonly done_count: number
  readonly invited_count: number
  readonly created_at: Date
  /** Keys of group names (`groupKey`) that the user decided to make, or to leave out. */
  readonly groups_to_make: readonly string[]
  readonly groups_left_out: readonly string[]
}

const select = (tx: Transaction) => tx.selectFrom('people_import').selectAll().$castTo<PeopleImport>()

export const findImport = (tx: Transaction, id: string): Promise<PeopleImport | undefined> =>
  select(tx).where('id', '=', id).executeTakeFirst()

/** An import, locked until the transaction ends. */
export const lockImport = (tx: Transaction, id: string): Promise<PeopleImport | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Creates an import without rows; its counts are those of the rows that follow. */
export async function insertImport(
  tx: Transaction,
  made: Pick<PeopleImport, 'organization_id' | 'source' | 'file_name' | 'encoding' | 'separator' | 'locale'> & {
    readonly asked_by: string
    readonly counts: RowStatusCounts
    readonly created_at: Date
  },
): Promise<string> {
  const { counts, ...facts } = made
  const { id } = await tx
    .insertInto('people_import')
    .values({
      ...facts,
      row_count: counts.INVITE + counts.KNOWN + counts.FIX + counts.OUT,
      invite_count: counts.INVITE,
      known_count: counts.KNOWN,
      fix_count: counts.FIX,
      out_count: counts.OUT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts rows, at most a few thousand in one call. */
export async function insertRows(tx: Transaction, importId: string, rows: readonly ValidatedRow[]): Promise<void> {
  await sql`
    insert into people_import_row
      (import_id, number, name, email, role_given, groups_given, employee_number, department, role, group_ids, new_groups,
       unknown_groups, fate, reason, same_as)
    select ${importId}, number, name, email, role, groups, "employeeNumber", department, means, "groupIds", "newGroups",
           "unknownGroups", status, reason, "sameAs"
    from ${recordsOf(rows)}`.execute(tx)
}

/** Replaces the content and the results of rows, at most a few thousand in one call. */
export async function updateRows(tx: Transaction, importId: string, rows: readonly ValidatedRow[]): Promise<void> {
  await sql`
    update people_import_row r
    set name = given.name, email = given.email, role_given = given.role, groups_given = given.groups,
        employee_number = given."employeeNumber", department = given.department, role = given.means,
        group_ids = given."groupIds", new_groups = given."newGroups", unknown_groups = given."unknownGroups",
        fate = given.status, reason = given.reason, same_as = given."sameAs"
    from ${recordsOf(rows)} where r.import_id = ${importId} and r.number = given.number`.execute(tx)
}

const recordsOf = (rows: readonly ValidatedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    number integer, name text, email text, role text, groups text, "employeeNumber" text, department text, means text,
    "groupIds" uuid[], "newGroups" text[], "unknownGroups" text[], status text, reason text, "sameAs" integer)`

/** Sets an import's counts to those of its rows. */
export async function recount(tx: Transaction, importId: string): Promise<void> {
  await sql`
    update people_import p
    set invite_count = c.invite, known_count = c.known, fix_count = c.fix, out_count = c.out
    from (
      select count(*) filter (where fate = 'INVITE') as invite, count(*) filter (where fate = 'KNOWN') as known,
             count(*) filter (where fate = 'FIX') as fix, count(*) filter (where fate = 'OUT') as out
      from people_import_row where import_id = ${importId}) c
    where p.id = ${importId}`.execute(tx)
}

/** Deletes the user's imports that were never started: each user has at most one of them. */
export async function removeUnstarted(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('people_import')
    .where('organization_id', '=', organizationId)
    .where('asked_by', '=', userId)
    .where('state', '=', 'READ')
    .execute()
}

/** Deletes a batch of imports older than a given time. @returns how many */
export async function removeOldImports(tx: Transaction, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from people_import where id in (
      select id from people_import where created_at < ${before} order by created_at limit 20)
    returning id`.execute(tx)
  return rows.length
}

export interface ImportRow {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly role_given: string
  readonly groups_given: string
  readonly employee_number: string
  readonly department: string
  readonly role: string | null
  readonly status: RowStatus
  readonly reason: string | null
  readonly same_as: number | null
}

const rowColumns = sql`
  number, name, email, role_given, groups_given, employee_number, department, role, fate as status, reason, same_as`

/** Rows of an import by their numbers, in order. */
export async function findRowsByNumber(
  tx: Transaction,
  importId: string,
  numbers: readonly number[],
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${rowColumns} from people_import_row
    where import_id = ${importId} and number = any(${numbers}::integer[]) order by number`.execute(tx)
  return rows
}

/** A page of a list's rows in order, with one status or all. */
export async function findRows(
  tx: Transaction,
  importId: string,
  status: RowStatus | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${rowColumns}
    from people_import_row where import_id = ${importId} ${status ? sql`and fate = ${status}` : sql``}
    order by number offset ${page.offset} limit ${page.limit}`.execute(tx)
  return rows
}

/** The status of the first rows, in the list's order. */
export async function findRowStatuses(tx: Transaction, importId: string, limit: number): Promise<RowStatus[]> {
  const { rows } = await sql<{ status: RowStatus }>`
    select fate as status from people_import_row where import_id = ${importId} order by number limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ status }) => status)
}
