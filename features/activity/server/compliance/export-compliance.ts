import { mayAdministrate } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { writeTable, type TableCell, type TableFile, type TableFormat } from '#platform/tables/index.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { findCompliance, findItemNames, type ComplianceSelection } from './compliance-store.ts'
import { complianceTexts } from './compliance-texts.ts'

/** The requested file and the user who requests it. */
export interface ComplianceExportRequest {
  readonly userId: string
  readonly selection: ComplianceSelection
  readonly format: TableFormat
  readonly language: Language
  readonly at: Date
}

/** People read at a time, and rows written at most: the file is made in memory. */
const pageSize = 1000
const maxRows = 250_000

/**
 * Exports the overview as a file, one row for each member and requirement, and logs the export. Reads as the user, so
 * that a limited manager gets only the members they manage.
 * @returns undefined for a user without access
 */
export async function exportCompliance(
  database: Database,
  wish: ComplianceExportRequest,
): Promise<TableFile | undefined> {
  const { userId, selection, format, language, at } = wish
  const isAllowed = await inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (!(await mayAdministrate(tx, userId, selection.organizationId, 'dashboard'))) return false
    await recordChange(tx, {
      organizationId: selection.organizationId,
      actorId: userId,
      kind: 'ACTIVITY_EXPORTED',
      subject: `${complianceTexts.en.file}.${format}`,
      after: { day: selection.day, ...(selection.groupId && { groupId: selection.groupId }) },
      at,
    })
    return true
  })
  if (!isAllowed) return undefined
  const rows: TableCell[][] = []
  for (let offset = 0; rows.length < maxRows; offset += pageSize) {
    const page = await inTransaction(
      database,
      { kind: 'user', userId },
      (tx) => readPage(tx, selection, offset, language),
      { readOnly: true },
    )
    rows.push(...page.rows)
    if (page.people < pageSize) break
  }
  const { sheet, columns } = complianceTexts[language]
  return writeTable(format, {
    language,
    name: sheet,
    columns: columns.map((header, place) => ({ header, width: place < 3 || place === 4 ? 30 : 16 })),
    rows,
  })
}

const dayCell = (day: Day | null): TableCell => (day === null ? null : { day })

async function readPage(
  tx: Transaction,
  selection: ComplianceSelection,
  offset: number,
  language: Language,
): Promise<{ people: number; rows: TableCell[][] }> {
  const { people } = await findCompliance(tx, selection, { offset, limit: pageSize, items: 1 })
  const cells = people.flatMap((person) => person.cells.map((cell) => ({ person, cell })))
  const names = await findItemNames(tx, [...new Set(cells.map(({ cell }) => cell.itemId))])
  const { statuses } = complianceTexts[language]
  const wanted = selection.itemId === undefined ? cells : cells.filter(({ cell }) => cell.itemId === selection.itemId)
  const rows = wanted.map(({ person, cell }): TableCell[] => {
    const name = names.get(cell.itemId)
    return [
      person.name,
      shownEmail(person.email),
      name ? plainTitle(textIn(name, language)) : '',
      statuses[cell.status],
      cell.learning && learningStatusText(language, cell.learning, cell.percentage),
      dayCell(cell.dueOn),
      dayCell(cell.doneOn),
      dayCell(cell.validUntil),
      cell.exemptedBecause,
    ]
  })
  return { people: people.length, rows }
}
