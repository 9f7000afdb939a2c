import { inTransaction, type Database } from '#platform/database/index.ts'
import type { JobContext } from '#platform/jobs/index.ts'
import { sendMail, renderMail } from '#platform/mail/index.ts'
import type { DataFile, DataTable, Person, PersonalDataKeeper } from '#platform/personal-data.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { copyDays, copyExpiresAt } from '#features/accounts/rules/account-deletion.ts'
import { findUser } from '#features/accounts/server/users/user-store.ts'
import { dataArchive } from './data-archive.ts'
import { findExport, keepFile, noteProgress, type DataExport } from './data-export-store.ts'
import { dataExportTexts } from './data-export-texts.ts'

const system = { kind: 'system' } as const

/**
 * Makes a copy that was asked for: every keeper writes out what it has, one after the other, and in between it is seen
 * whether the copy is still wanted. The mail that it is ready goes out together with the file. May run twice.
 */
export async function makeDataExport(
  keepers: readonly PersonalDataKeeper[],
  exportId: string,
  { database, clock, signal }: Pick<JobContext, 'database' | 'clock' | 'signal'>,
): Promise<void> {
  const found = await inTransaction(database, system, async (tx) => {
    const asked = await findExport(tx, exportId)
    return { asked, user: asked && (await findUser(tx, asked.user_id)) }
  })
  const { asked, user } = found
  if (!asked || !user) return
  const person: Person = { userId: user.id, email: user.email, language: asked.language }
  const collected = await collect(database, keepers, asked, person, signal)
  if (!collected) return
  const madeAt = clock()
  const content = dataArchive({ person, madeAt, ...collected })
  await inTransaction(database, system, async (tx) => {
    const times = { readyAt: madeAt, expiresAt: copyExpiresAt(madeAt) }
    if (!(await keepFile(tx, asked, content, times))) return
    const { subject, heading, lead, note } = dataExportTexts[asked.language].mail
    const paragraphs = [fillPlaceholders(lead, { days: copyDays })]
    const letter = renderMail(asked.language, { subject, heading, paragraphs, note })
    await sendMail(tx, { to: user.email, kind: 'data-export', once: asked.id, ...letter })
  })
}

/** What all keepers have, or undefined when the copy is no longer wanted. */
async function collect(
  database: Database,
  keepers: readonly PersonalDataKeeper[],
  { id }: DataExport,
  person: Person,
  signal: AbortSignal,
): Promise<{ tables: DataTable[]; files: DataFile[] } | undefined> {
  const tables: DataTable[] = []
  const files: DataFile[] = []
  // packing is a part of its own
  const total = keepers.length + 1
  for (const [done, keeper] of keepers.entries()) {
    signal.throwIfAborted()
    const isWanted = await inTransaction(database, system, (tx) => noteProgress(tx, id, done, total))
    if (!isWanted) return undefined
    const actor = keeper.readsAs === 'system' ? system : { kind: 'user' as const, userId: person.userId }
    const kept = await inTransaction(database, actor, (tx) => keeper.collect(tx, person), { readOnly: true })
    tables.push(...kept.tables)
    files.push(...(kept.files ?? []))
  }
  const isWanted = await inTransaction(database, system, (tx) => noteProgress(tx, id, keepers.length, total))
  return isWanted ? { tables, files } : undefined
}
