import type { Readable } from 'node:stream'

/** A stretch of a file's bytes, both ends included. */
export interface StoredRange {
  readonly start: number
  readonly end: number
}

/** A file that was found, open for reading. Whoever opened it closes it, unless `read` gave a stream. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** A strong entity tag with its quotes (RFC 9110, section 8.8.3): another one as soon as the bytes are others. */
  readonly etag: string
  /**
   * The bytes of the range, which must lie within the file, or all of them. Up to {@link pieceBytes} come at once, more
   * as a stream that closes the file itself.
   * @throws StorageUnavailable when the store does not give them
   */
  readonly read: (range: StoredRange | 'Whole') => Promise<Buffer | Readable>
  readonly close: () => Promise<void>
}

/** Where films and attachments lie. Keys are such as `films/elsikkerhet-1/v720/004.m4s`. */
export interface MediaStorage {
  /** @returns undefined when there is no such file; @throws StorageUnavailable when the store does not answer */
  readonly open: (key: string) => Promise<StoredFile | undefined>
  /** Writes something small and takes it away again. @throws StorageUnavailable when the store can't be read or written */
  readonly check: () => Promise<void>
}

/** Files are read in pieces of this size; the 16 kB that streams come with cost three times the speed. */
export const pieceBytes = 1024 * 1024

/** The parts of the store, each the first step of its keys. */
export const storageAreas = ['films', 'attachments'] as const
export type StorageArea = (typeof storageAreas)[number]

/** The store does not answer, or not as it should. The cause is for the log and never leaves the house. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(cause: unknown) {
    super('the store of media does not answer', { cause })
  }
}

const keyShape = new RegExp(
  `^(?:${storageAreas.join('|')})(?:/[a-z0-9][a-z0-9-]{0,79}){0,3}/[a-z0-9][a-z0-9-]{0,79}[.][a-z0-9]{1,8}$`,
)

/** Whether a text is a key: steps of plain letters, digits and hyphens, so that none leads out of the store. */
export const isStorageKey = (key: string): boolean => keyShape.test(key)

/** The stretch that a range is of a file of `size` bytes. */
export const stretchOf = (range: StoredRange | 'Whole', size: number): StoredRange =>
  range === 'Whole' ? { start: 0, end: size - 1 } : range

/** A small file whole, such as captions. @returns undefined when there is no such file, or it has more than {@link pieceBytes} */
export async function readWhole(storage: MediaStorage, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key)
  if (!file) return undefined
  try {
    if (file.size > pieceBytes) return undefined
    const bytes = await file.read('Whole')
    return Buffer.isBuffer(bytes) ? bytes : undefined
  } finally {
    await file.close()
  }
}
