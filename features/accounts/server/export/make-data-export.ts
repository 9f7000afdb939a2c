import { inTransaction, type Database } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail, renderMail } from '#platform/mail/index.ts'
import type { DataFile, DataTable, Person, PersonalDataKeeper } from '#platform/personal-data.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { dataExportDays, dataExportExpiresAt } from '#features/accounts/rules/personal-data.ts'
import { findUser } from '#features/accounts/server/users/user-store.ts'
import { dataArchive } from './data-archive.ts'
import { findExport, saveFile, saveProgress, type DataExport } from './data-export-store.ts'
import { dataExportTexts } from './data-export-texts.ts'

const system = { kind: 'system' } as const

/**
 * Makes a requested data export: every keeper in turn collects its data, and between keepers it is checked whether the
 * export is still wanted. The mail that it is ready is sent in the same transaction as the file. May run twice.
 */
export async function makeDataExport(
  keepers: readonly PersonalDataKeeper[],
  exportId: string,
  { database, clock, signal }: Pick<JobContext, 'database' | 'clock' | 'signal'>,
): Promise<void> {
  const found = await inTransaction(database, system, async (tx) => {
    const dataExport = await findExport(tx, exportId)
    return { dataExport, user: dataExport && (await findUser(tx, dataExport.user_id)) }
  })
  const { dataExport, user } = found
  if (!dataExport || !user) return
  const person: Person = { userId: user.id, email: user.email, language: dataExport.language }
  const collected = await collect(database, keepers, dataExport, person, signal)
  if (!collected) return
  const madeAt = clock()
  const content = dataArchive({ person, madeAt, ...collected })
  await inTransaction(database, system, async (tx) => {
    const times = { readyAt: madeAt, expiresAt: dataExportExpiresAt(madeAt) }
    if (!(await saveFile(tx, dataExport, content, times))) return
    const { subject, heading, lead, note } = dataExportTexts[dataExport.language].mail
    const paragraphs = [fillPlaceholders(lead, { days: dataExportDays })]
    const rendered = renderMail(
      { language: dataExport.language, market: user.market },
      { subject, heading, paragraphs, note },
    )
    await sendMail(tx, { to: user.email, kind: 'data-export', once: dataExport.id, ...rendered })
  })
}

/** The data of all keepers, or undefined when the export is no longer wanted. */
async function collect(
  database: Database,
  keepers: readonly PersonalDataKeeper[],
  { id }: DataExport,
  person: Person,
  signal: AbortSignal,
): Promise<{ tables: DataTable[]; files: DataFile[] } | undefined> {
  const tables: DataTable[] = []
  const files: DataFile[] = []
  // packing counts as a part
  const total = keepers.length + 1
  for (const [done, keeper] of keepers.entries()) {
    signal.throwIfAborted()
    const isWanted = await inTransaction(database, system, (tx) => saveProgress(tx, id, done, total))
    if (!isWanted) return undefined
    const actor = keeper.readsAs === 'system' ? system : { kind: 'user' as const, userId: person.userId }
    const kept = await inTransaction(database, actor, (tx) => keeper.collect(tx, person), { readOnly: true })
    tables.push(...kept.tables)
    files.push(...(kept.files ?? []))
  }
  const isWanted = await inTransaction(database, system, (tx) => saveProgress(tx, id, keepers.length, total))
  return isWanted ? { tables, files } : undefined
}
