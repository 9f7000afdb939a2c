import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { openWithAdmin, type Opening } from './open-organization.ts'
import { readOrganizationList, type ListedOrganization } from './organization-list-file.ts'
import { rehearse } from './rehearse.ts'

/** A list from another system. */
export interface OrganizationImport {
  readonly content: string
  readonly format: 'csv' | 'json'
  /** the employee's name, kept in the organisations' logs; at most 120 characters */
  readonly by: string
  /** looks what would happen, and writes nothing */
  readonly dryRun: boolean
  readonly at: Date
}

/** What became of an organisation of the list; `row` counts from 1. */
export type ImportedRow = { readonly row: number; readonly name: string } & (
  | { readonly result: Opening }
  | { readonly result: { readonly kind: 'Unreadable'; readonly fields: readonly string[] } }
)

export type OrganizationsImported =
  | { readonly kind: 'Imported'; readonly rows: readonly ImportedRow[] }
  | { readonly kind: 'BadFile'; readonly reason: 'TOO_LONG' | 'TOO_MANY' | 'EMPTY' | 'BROKEN' }

/**
 * Takes organisations over from another system (O1), each in a transaction of its own: a refused one keeps no other
 * waiting, and those that were taken over before stay as they are, so that the list may be run again.
 */
export async function importOrganizations(
  database: Database,
  { content, format, ...request }: OrganizationImport,
): Promise<OrganizationsImported> {
  const list = readOrganizationList(content, format)
  if (list.kind === 'BadFile') return list
  const rows: ImportedRow[] = []
  for (const [place, read] of list.rows.entries()) {
    const row = place + 1
    if (read.kind === 'Unreadable') rows.push({ row, name: '', result: read })
    else rows.push({ row, name: read.organization.name, result: await take(database, read.organization, request) })
  }
  return { kind: 'Imported', rows }
}

const take = (
  database: Database,
  organization: ListedOrganization,
  { dryRun, ...request }: Pick<OrganizationImport, 'by' | 'dryRun' | 'at'>,
): Promise<Opening> =>
  dryRun
    ? rehearse(database, (tx) => takeOver(tx, organization, request))
    : inTransaction(database, { kind: 'system' }, (tx) => takeOver(tx, organization, request))

/** Takes one organisation of a list over, in a transaction of the system. */
export function takeOver(
  tx: Transaction,
  { legacyUUID: legacyUuid, market, type, adminEmail, ...details }: ListedOrganization,
  { by, at }: Pick<OrganizationImport, 'by' | 'at'>,
): Promise<Opening> {
  const given = { ...details, invoicePeriod: details.invoicePeriod || 'YEAR' }
  return openWithAdmin(tx, { createdFrom: 'IMPORT', legacyUuid, market, type, adminEmail, by, at, details: given })
}
