import { access, constants, open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { tryWriting } from './disk-check.ts'
import {
  isStorageKey,
  pieceBytes,
  StorageUnavailable,
  stretchOf,
  type MediaStorage,
  type StorageArea,
  type StoredFile,
} from './media-storage.ts'

/** Media storage in folders of this machine, one for each area. */
export function localFolders(folders: Readonly<Record<StorageArea, string>>): MediaStorage {
  return {
    open: async (key) => {
      if (!isStorageKey(key)) return undefined
      const border = key.indexOf('/')
      const area = key.slice(0, border) as StorageArea
      const file = await open(join(folders[area], key.slice(border + 1))).catch(missing)
      return file && (await stored(file))
    },
    check: async () => {
      await access(folders.films, constants.R_OK | constants.X_OK).catch(unavailable)
      await tryWriting(folders.films).catch(unavailable)
    },
  }
}

async function stored(file: FileHandle): Promise<StoredFile | undefined> {
  const stats = await file.stat().catch(async (error: unknown) => {
    await file.close()
    return unavailable(error)
  })
  if (!stats.isFile()) {
    await file.close()
    return undefined
  }
  const { size, mtimeMs } = stats
  return {
    size,
    etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    read: async (range) => {
      const { start, end } = stretchOf(range, size)
      const length = end - start + 1
      if (length > pieceBytes) return file.createReadStream({ start, end, highWaterMark: pieceBytes })
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start).catch(unavailable)
      return buffer.subarray(0, bytesRead)
    },
    close: () => file.close(),
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) unavailable(error)
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error)
}
