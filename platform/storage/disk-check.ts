import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** The minimum free space of a disk, in bytes: enough to finish work in progress. */
export const minFreeBytes = 64 * 1024 * 1024

export interface DiskCheckParts {
  /** Folders that are written to; missing ones are created. */
  readonly folders: readonly string[]
  /** Bytes available to this process on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/**
 * Checks that the disks of these folders have free space, and that the folders are writable.
 * @throws Error when one has less than {@link minFreeBytes} or is not writable
 */
export async function checkDisks({ folders, freeBytes = freeBytesOf }: DiskCheckParts): Promise<void> {
  for (const folder of new Set([...folders, tmpdir()])) {
    await mkdir(folder, { recursive: true })
    const free = await freeBytes(folder)
    if (free < minFreeBytes) throw new Error(`${folder} has ${free} bytes left, less than ${minFreeBytes}`)
    await tryWriting(folder)
  }
}

/**
 * Writes a byte to a new file in a folder and deletes the file.
 * @throws Error when the folder is not writable
 */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.write-probe-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile('1')
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Bytes available to this process on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
