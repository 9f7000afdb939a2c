import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { writeTable, type TableFile, type TableFormat } from '#platform/tables/index.ts'
import type { Language } from '#values/language.ts'
import type { LogGroup } from '#features/organizations/rules/log/log-range.ts'
import { logActor, logChanges, logSentence } from '#features/organizations/rules/log/log-sentence.ts'
import { mayActOn } from '#features/organizations/rules/management.ts'
import { findManagement } from '#features/organizations/server/management.ts'
import { findLog, type LogLine } from './log-store.ts'

/** The maximum number of rows in a file; the latest come first. */
const maxLines = 50_000

const heads: Readonly<Record<Language, { readonly name: string; readonly columns: readonly string[] }>> = {
  nb: { name: 'Logg', columns: ['Tid', 'Hvem', 'Hva', 'Før', 'Etter', 'Kode'] },
  es: { name: 'Registro', columns: ['Hora', 'Quién', 'Qué', 'Antes', 'Después', 'Código'] },
  en: { name: 'Log', columns: ['Time', 'Who', 'What', 'Before', 'After', 'Code'] },
}
const widths = [17, 24, 60, 36, 36, 26]

interface LogExportRequest {
  readonly userId: string
  readonly organizationId: string
  readonly group: LogGroup | undefined
  readonly since: Date | undefined
  readonly format: TableFormat
  readonly language: Language
  readonly at: Date
}

/** Exports the log of an organisation as a file, for its admins; the export itself is recorded in the log. */
export async function exportLog(database: Database, request: LogExportRequest): Promise<TableFile | undefined> {
  const { userId, organizationId, group, since, format, language, at } = request
  const found = await inTransaction(database, { kind: 'user', userId }, async (tx) => {
    if (!mayActOn(await findManagement(tx, userId, organizationId), 'administrate_organization')) return undefined
    const { items } = await findLog(tx, { organizationId, group, since }, { offset: 0, limit: maxLines })
    await recordChange(tx, {
      organizationId,
      actorId: userId,
      kind: 'LOG_EXPORTED',
      after: { count: items.length },
      at,
    })
    return items
  })
  if (!found) return undefined
  const { name, columns } = heads[language]
  return writeTable(format, {
    language,
    name,
    columns: columns.map((header, index) => ({ header, width: widths[index] ?? 18 })),
    rows: found.map((line) => rowOf(line, language)),
  })
}

function rowOf({ at, actor_name: actor, kind, subject, before, after }: LogLine, language: Language) {
  const changes = logChanges(language, before, after)
  const told = (side: 'before' | 'after') =>
    changes
      .filter((change) => change[side] !== '')
      .map((change) => (change.field ? `${change.field}: ${change[side]}` : change[side]))
      .join('; ')
  return [at, logActor(language, actor), logSentence(language, kind, subject), told('before'), told('after'), kind]
}
