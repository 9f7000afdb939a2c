import { sql, type Transaction } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import type { UploadRequest } from '#features/media/rules/uploads/upload-request.ts'

/** Where an upload is in its life. */
export const filmStatuses = ['RECEIVING', 'WAITING', 'WORKING', 'READY', 'FAILED', 'CANCELLED'] as const
export type FilmStatus = (typeof filmStatuses)[number]

/** An upload as the routes and the acts of staff see it. */
export interface UploadRow {
  readonly id: string
  readonly uploadedBy: string | null
  readonly language: Language
  readonly size: number
  readonly received: number
  readonly status: FilmStatus
  readonly mediaAssetId: string | null
  readonly posterCount: number
  readonly isRemoved: boolean
}

const columns = sql`id, uploaded_by as "uploadedBy", language, size::float8 as size, received::float8 as received, status,
  media_asset_id as "mediaAssetId", poster_count as "posterCount", removed_at is not null as "isRemoved"`

/** Adds an upload of which nothing has come yet. */
export async function addUpload(
  tx: Transaction,
  { id, userId, at, request }: { id: string; userId: string; at: Date; request: UploadRequest },
): Promise<void> {
  const { fileName, language, size } = request
  await sql`
    insert into film_upload (id, uploaded_by, file_name, language, size, created_at, received_at)
    values (${id}, ${userId}, ${fileName}, ${language}, ${size}, ${at}, ${at})`.execute(tx)
}

export async function findUpload(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from film_upload where id = ${id}`.execute(tx)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockUpload(tx: Transaction, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from film_upload where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** How many uploads of a member of staff are under way. Others of the same person wait until the transaction ends. */
export async function countOpenUploads(tx: Transaction, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('film_upload'), hashtext(${userId}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from film_upload
    where status = 'RECEIVING' and removed_at is null and uploaded_by = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Records how many bytes have come. They never become fewer. */
export async function recordReceived(tx: Transaction, id: string, received: number, at: Date): Promise<void> {
  await sql`
    update film_upload set received = greatest(received, least(size, ${received})), received_at = ${at}
    where id = ${id} and status = 'RECEIVING'`.execute(tx)
}

/** Changes where an upload is; a lease ends with it. */
export async function setStatus(
  tx: Transaction,
  id: string,
  status: Exclude<FilmStatus, 'WORKING' | 'READY'>,
  { problem, at }: { readonly problem?: string | undefined; readonly at: Date },
): Promise<void> {
  const isOver = status === 'FAILED' || status === 'CANCELLED'
  await sql`
    update film_upload set status = ${status}, problem = ${problem ?? null}, step = null, progress = 0,
      lease_id = null, lease_until = null, ended_at = ${isOver ? at : null}
    where id = ${id}`.execute(tx)
}
