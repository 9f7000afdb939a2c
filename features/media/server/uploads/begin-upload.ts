import { mkdir } from 'node:fs/promises'
import { changeAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { freeBytesOf, minFreeBytes } from '#platform/storage/index.ts'
import { decideUpload, type UploadRefusal } from '#features/media/rules/uploads/upload-request.ts'
import { addUpload, countOpenUploads } from './upload-store.ts'

/** Uploads of one member of staff that are not complete. */
const maxOpenUploads = 20
/** The work makes about as much again beside the file. */
const keptFreeBytes = 16 * minFreeBytes

const statusOf: Readonly<Record<UploadRefusal, number>> = {
  EMPTY: 400,
  NO_LANGUAGE: 400,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  DISK_FULL: 507,
}

interface BeginParts {
  readonly database: Database
  readonly folder: string
  readonly maxBytes: number
}

/** Accepts a file before any of it is sent. @returns why not, with the status of the response */
export async function beginUpload(
  { database, folder, maxBytes }: BeginParts,
  acting: ActingStaff,
  { id, ...given }: { id: string; name: string | undefined; language: string | undefined; size: number },
): Promise<{ readonly code: UploadRefusal; readonly status: number } | undefined> {
  await mkdir(folder, { recursive: true })
  const freeBytes = (await freeBytesOf(folder)) - keptFreeBytes
  return changeAsStaff(database, acting, 'courses.edit', async (tx) => {
    const open = await countOpenUploads(tx, acting.userId)
    const decision = decideUpload(given, open, { maxBytes, maxOpen: maxOpenUploads, freeBytes })
    if (decision.kind === 'Refused') return { result: { code: decision.why, status: statusOf[decision.why] } }
    await addUpload(tx, { id, userId: acting.userId, at: acting.at, request: decision.request })
    return { result: undefined, line: { kind: 'FILM_UPLOAD_BEGUN', facts: { filmId: id } } }
  })
}
