import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { containerBytes, filmContainer, type FilmContainer } from '#features/media/rules/uploads/film-container.ts'
import { queueFilm } from '#features/media/server/transcode/transcode-film-job.ts'
import { lockUpload, recordReceived, setStatus } from './upload-store.ts'

/** The container of a file by its first bytes. @returns undefined for what is no film; @throws when it cannot be read */
export async function containerOf(path: string): Promise<FilmContainer | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(containerBytes), 0, containerBytes, 0)
    return filmContainer(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

interface UploadParts {
  readonly database: Database
  /** The folder of the files as they were sent. */
  readonly originals: string
}

/**
 * Records how much of a file has come. A file that is no film is refused as soon as its first bytes show it; the work
 * begins when all of it is there. May be called any number of times.
 * @returns false for what is no film
 */
export async function recordBytes({ database, originals }: UploadParts, id: string, at: Date): Promise<boolean> {
  const path = join(originals, id)
  const { size: received } = await stat(path)
  const isFilm = received < containerBytes || (await containerOf(path)) !== undefined
  await inTransaction(database, { kind: 'system' }, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload?.status !== 'RECEIVING' || upload.isRemoved) return
    await recordReceived(tx, id, received, at)
    if (!isFilm) return setStatus(tx, id, 'FAILED', { problem: 'NOT_A_FILM', at })
    if (received < upload.size) return
    await setStatus(tx, id, 'WAITING', { at })
    await queueFilm(tx, id)
  })
  return isFilm
}
