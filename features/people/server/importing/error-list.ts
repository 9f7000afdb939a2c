import type { Transaction } from '#platform/database/index.ts'
import { writeTable } from '#platform/tables/index.ts'
import type { Language } from '#values/language.ts'
import { fixReasons } from '#features/people/rules/importing/validate-rows.ts'
import { maxPeople } from '#features/people/rules/importing/listed-people.ts'
import { errorListTexts } from './error-list-texts.ts'
import { findImport, findRows } from './import-store.ts'

interface ErrorListAsked {
  readonly organizationId: string
  readonly importId: string
  readonly language: Language
}

const faultOf = (reason: string | null, words: (typeof errorListTexts)[Language]['reasons']): string => {
  const fault = fixReasons.find((each) => each === reason)
  return fault ? words[fault] : ''
}

/**
 * The rows of a list with errors, each with its error, as CSV that the user can correct and send again: its columns
 * have the same headers as a list.
 * @returns undefined when the user may not see this import
 */
export async function errorList(
  tx: Transaction,
  { organizationId, importId, language }: ErrorListAsked,
): Promise<(Awaited<ReturnType<typeof writeTable>> & { readonly name: string }) | undefined> {
  const found = await findImport(tx, importId)
  if (found?.organization_id !== organizationId) return undefined
  const { file, sheet, heads, reasons } = errorListTexts[language]
  const rows = await findRows(tx, importId, 'FIX', { offset: 0, limit: maxPeople })
  const table = await writeTable('csv', {
    language,
    name: sheet,
    columns: heads.map((header) => ({ header })),
    rows: rows.map((row) => [
      row.number,
      row.name,
      row.email,
      row.role_given,
      row.groups_given,
      row.employee_number,
      row.department,
      faultOf(row.reason, reasons),
    ]),
  })
  return { ...table, name: file }
}
