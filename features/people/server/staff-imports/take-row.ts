import { userOf } from './listed-user.ts'
import type { FileRecord } from '#features/people/rules/staff-imports/records.ts'
import { takeOver } from '#features/people/server/founding/import-organizations.ts'
import type { Opening } from '#features/people/server/founding/open-organization.ts'
import { organizationOf } from '#features/people/server/founding/organization-list-file.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { ImportKind, RowOutcome } from './import-run-store.ts'
import { takeUser } from './take-user.ts'

/** Who takes rows over, and when. */
export interface TakingOver {
  readonly kind: ImportKind
  /** the employee's name; at most 120 characters */
  readonly by: string
  readonly at: Date
}

/** The fields of a row that cannot be read; none for one that can. */
export function unreadableFields(kind: ImportKind, record: FileRecord): readonly string[] {
  const row = kind === 'ORGANIZATIONS' ? organizationOf(record) : userOf(record)
  return row.kind === 'Unreadable' ? row.fields : []
}

/** Takes one row over, in a transaction of the system. */
export async function takeRow(tx: Transaction, record: FileRecord, { kind, by, at }: TakingOver): Promise<RowOutcome> {
  if (kind === 'USERS') {
    const row = userOf(record)
    return row.kind === 'Unreadable' ? wrongFields(row.fields) : takeUser(tx, row.user, at)
  }
  const row = organizationOf(record)
  return row.kind === 'Unreadable'
    ? wrongFields(row.fields)
    : outcomeOf(await takeOver(tx, row.organization, { by, at }))
}

const wrongFields = (fields: readonly string[]): RowOutcome => ({ result: 'REFUSED', reason: 'WRONG_FIELDS', fields })

function outcomeOf(opening: Opening): RowOutcome {
  switch (opening.kind) {
    case 'Opened':
      return { result: 'CREATED' }
    case 'OpenedBefore':
      return { result: 'UNCHANGED' }
    case 'WrongFields':
      return wrongFields(opening.fields)
    case 'CompanyExists':
      return { result: 'REFUSED', reason: 'COMPANY_EXISTS', shortId: opening.shortId }
    case 'MalformedAddress':
      return { result: 'REFUSED', reason: 'MALFORMED_ADDRESS' }
    case 'NobodyNamed':
      return { result: 'REFUSED', reason: 'NOBODY_NAMED' }
  }
}
