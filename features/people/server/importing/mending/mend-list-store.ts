import { sql, type Transaction } from '#platform/database/index.ts'
import type { EditedPerson } from '#features/people/rules/importing/validate-rows.ts'

/** The maximum number of rows that one mended row may change, so that a list of equal rows stays quick to mend. */
const maxRelated = 500

const personColumns = sql`
  number, name, email, role_given as role, groups_given as groups, employee_number as "employeeNumber", department,
  fate = 'OUT' and reason = 'LEFT_OUT' as "isLeftOut"`

/**
 * The rows whose result may depend on a row: those with its address or employee number, before and after the change, and
 * those that depend on them in turn; in order.
 */
export async function findRelatedRows(
  tx: Transaction,
  importId: string,
  { number, email, employeeNumber }: Pick<EditedPerson, 'number' | 'email' | 'employeeNumber'>,
): Promise<EditedPerson[]> {
  const { rows } = await sql<EditedPerson>`
    with recursive related (number, email, employee_number) as (
      select number, lower(email), lower(employee_number) from people_import_row
      where import_id = ${importId} and number = ${number}
      union
      select 0, ${email.toLowerCase()}, ${employeeNumber.toLowerCase()}
      union
      select r.number, lower(r.email), lower(r.employee_number)
      from related x join people_import_row r on r.import_id = ${importId} and (
        (x.email <> '' and lower(r.email) = x.email)
        or (x.employee_number <> '' and r.employee_number <> '' and lower(r.employee_number) = x.employee_number))
    )
    select ${personColumns} from people_import_row
    where import_id = ${importId} and number in (select number from related limit ${maxRelated}) order by number`.execute(
    tx,
  )
  return rows
}

/** A page of a list's people, as they are now. */
export async function findPeopleOfList(
  tx: Transaction,
  importId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EditedPerson[]> {
  const { rows } = await sql<EditedPerson>`
    select ${personColumns} from people_import_row
    where import_id = ${importId} and number > ${after} order by number limit ${limit}`.execute(tx)
  return rows
}

/** A group that a list names and that does not exist, with the number of its people. */
export interface UnknownGroup {
  readonly name: string
  readonly people: number
}

/** The groups that do not exist and are not decided about, those of the most people first; at most 500. */
export async function findUnknownGroups(tx: Transaction, importId: string): Promise<UnknownGroup[]> {
  const { rows } = await sql<UnknownGroup>`
    select min(given.name) as name, count(*)::int as people
    from people_import_row r, unnest(r.unknown_groups) as given (name)
    where r.import_id = ${importId} and r.unknown_groups <> '{}' and r.fate = 'FIX'
    group by lower(given.name) order by people desc, name limit 500`.execute(tx)
  return rows
}

export async function setGroupChoices(
  tx: Transaction,
  importId: string,
  { toMake, leftOut }: { readonly toMake: readonly string[]; readonly leftOut: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('people_import')
    .set({ groups_to_make: [...toMake], groups_left_out: [...leftOut] })
    .where('id', '=', importId)
    .execute()
}
