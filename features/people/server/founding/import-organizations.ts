import { inTransaction, type Database } from '#platform/database/index.ts'
import { openWithAdmin, type Opening } from './open-organization.ts'
import { readOrganizationList, type ListedOrganization } from './organization-list-file.ts'

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

/** Rolls a dry run back. */
class DryRun extends Error {
  readonly result: Opening

  constructor(result: Opening) {
    super('a dry run writes nothing')
    this.result = result
  }
}

async function take(
  database: Database,
  { legacyUUID: legacyUuid, market, type, adminEmail, ...details }: ListedOrganization,
  { by, dryRun, at }: Pick<OrganizationImport, 'by' | 'dryRun' | 'at'>,
): Promise<Opening> {
  const request = { createdFrom: 'IMPORT', legacyUuid, market, type, adminEmail, by, at } as const
  const given = { ...details, invoicePeriod: details.invoicePeriod || 'YEAR' }
  try {
    return await inTransaction(database, { kind: 'system' }, async (tx) => {
      const result = await openWithAdmin(tx, { ...request, details: given })
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (problem) {
    if (problem instanceof DryRun) return problem.result
    throw problem
  }
}
