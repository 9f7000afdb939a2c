import { randomUUID } from 'node:crypto'
import { access, constants, cp, mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tryWriting } from './disk-check.ts'
import {
  filmFileKey,
  isStorageKey,
  pieceBytes,
  StorageUnavailable,
  stretchOf,
  type MediaStorage,
  type StorageArea,
  type StoredFile,
} from './media-storage.ts'

export interface LocalFolders extends Readonly<Record<StorageArea, string>> {
  /** Films that this installation makes; they are looked for first. Without it none can be stored. */
  readonly madeFilms?: string
}

/** Media storage in folders of this machine, one for each area. */
export function localFolders(folders: LocalFolders): MediaStorage {
  const { madeFilms } = folders
  const opened = (path: string) => open(path).catch(missing)
  return {
    open: async (key) => {
      if (!isStorageKey(key)) return undefined
      const border = key.indexOf('/')
      const area = key.slice(0, border) as StorageArea
      const path = key.slice(border + 1)
      const made = area === 'films' && madeFilms !== undefined ? await opened(join(madeFilms, path)) : undefined
      const file = made ?? (await opened(join(folders[area], path)))
      return file && (await stored(file))
    },
    putFilm: (film, folder) => moveInto(join(writable(madeFilms), film), folder).catch(unavailable),
    putFilmFile: async (film, file, bytes) => {
      const path = join(writable(madeFilms), filmFileKey(film, file).slice('films/'.length))
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true }).catch(unavailable)
      await writeFile(part, bytes).catch(unavailable)
      await rename(part, path).catch(unavailable)
    },
    check: async () => {
      await access(folders.films, constants.R_OK | constants.X_OK).catch(unavailable)
      await tryWriting(folders.films).catch(unavailable)
    },
  }
}

const writable = (folder: string | undefined): string =>
  folder ?? unavailable(new Error('there is no folder for films that are made here'))

/** Moves a folder to its place in one step, also from another disk. */
async function moveInto(place: string, folder: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  await rm(place, { recursive: true, force: true })
  try {
    await rename(folder, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const part = `${place}.${randomUUID()}.part`
    await cp(folder, part, { recursive: true })
    await rename(part, place)
    await rm(folder, { recursive: true, force: true })
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
