import type { Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'

export type DataExportStatus = 'WAITING' | 'WORKING' | 'READY' | 'CANCELLED' | 'FAILED' | 'EXPIRED'

/** A data export, without the file. */
export interface DataExport {
  readonly id: string
  readonly user_id: string
  readonly language: Language
  readonly status: DataExportStatus
  readonly parts_done: number
  readonly parts_total: number
  readonly requested_at: Date
  readonly ready_at: Date | null
  readonly expires_at: Date | null
  readonly size_bytes: number | null
}

const inProgress = ['WAITING', 'WORKING'] as const

const select = (tx: Transaction) => tx.selectFrom('data_export').selectAll().$castTo<DataExport>()

/** The latest requested export. */
export const findLatestExport = (tx: Transaction, userId: string): Promise<DataExport | undefined> =>
  select(tx)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findExport = (tx: Transaction, id: string): Promise<DataExport | undefined> =>
  select(tx).where('id', '=', id).executeTakeFirst()

/** When a user requested exports since a moment, and whether one is in progress; at most 50. */
export async function findRecentRequests(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<{ isInProgress: boolean; requestedAt: Date[] }> {
  const rows = await tx
    .selectFrom('data_export')
    .select(['requested_at', 'status'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('requested_at', '>', since), where('status', 'in', inProgress)]))
    .limit(50)
    .execute()
  return {
    isInProgress: rows.some(({ status }) => inProgress.some((each) => each === status)),
    requestedAt: rows.map(({ requested_at }) => requested_at),
  }
}

/** @returns the new copy, or undefined when another is under way already */
export const addExport = (
  tx: Transaction,
  requestedAt: { userId: string; language: Language; partsTotal: number; at: Date },
): Promise<DataExport | undefined> =>
  tx
    .insertInto('data_export')
    .values({
      user_id: requestedAt.userId,
      language: requestedAt.language,
      parts_total: requestedAt.partsTotal,
      requested_at: requestedAt.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<DataExport>()
    .executeTakeFirst()

/** Saves the progress of an export. @returns whether it is still wanted */
export async function saveProgress(tx: Transaction, id: string, done: number, total: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ status: 'WORKING', parts_done: done, parts_total: total })
    .where('id', '=', id)
    .where('status', 'in', inProgress)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Saves the finished file and expires earlier ones of the user. @returns whether it was still wanted */
export async function saveFile(
  tx: Transaction,
  { id, user_id }: DataExport,
  content: Uint8Array,
  times: { readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set((set) => ({
      status: 'READY',
      parts_done: set.ref('parts_total'),
      ready_at: times.readyAt,
      expires_at: times.expiresAt,
      size_bytes: content.length,
    }))
    .where('id', '=', id)
    .where('status', 'in', inProgress)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('data_export_file')
    .values({ export_id: id, content: Buffer.from(content) })
    .execute()
  const earlier = await tx
    .selectFrom('data_export')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('status', '=', 'READY')
    .execute()
  await expire(
    tx,
    earlier.map((row) => row.id),
  )
  return true
}

/** @returns whether there was one under way */
export async function endExport(
  tx: Transaction,
  by: { id: string } | { userId: string },
  status: 'CANCELLED' | 'FAILED',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ status })
    .where('id' in by ? 'id' : 'user_id', '=', 'id' in by ? by.id : by.userId)
    .where('status', 'in', inProgress)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The file of an export that is ready; the actor must be its user, or the system. */
export const findFile = (tx: Transaction, userId: string, id: string, now: Date): Promise<Buffer | undefined> =>
  tx
    .selectFrom('data_export_file')
    .innerJoin('data_export', 'data_export.id', 'data_export_file.export_id')
    .select('content')
    .where('data_export.id', '=', id)
    .where('data_export.user_id', '=', userId)
    .where('data_export.status', '=', 'READY')
    .where('data_export.expires_at', '>', now)
    .executeTakeFirst()
    .then((row) => row?.content)

/** Removes expired files, at most `limit`. @returns how many */
export async function expireFiles(tx: Transaction, now: Date, limit: number): Promise<number> {
  const due = await tx
    .selectFrom('data_export')
    .select('id')
    .where('status', '=', 'READY')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute()
  await expire(
    tx,
    due.map((row) => row.id),
  )
  return due.length
}

async function expire(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('data_export_file').where('export_id', 'in', ids).execute()
  await tx.updateTable('data_export').set({ status: 'EXPIRED' }).where('id', 'in', ids).execute()
}

/** Fails exports that no job finished within a day, and deletes old ones. */
export async function clearExports(tx: Transaction, before: { stuck: Date; old: Date }): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ status: 'FAILED' })
    .where('status', 'in', inProgress)
    .where('requested_at', '<', before.stuck)
    .execute()
  await tx
    .deleteFrom('data_export')
    .where('requested_at', '<', before.old)
    .where('status', 'not in', [...inProgress, 'READY'])
    .execute()
}
