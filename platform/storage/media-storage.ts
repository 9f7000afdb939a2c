import type { Readable } from 'node:stream'

/** A range of a file's bytes, both ends included. */
export interface StoredRange {
  readonly start: number
  readonly end: number
}

/** An open file. The caller closes it, unless `read` returned a stream. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number
  /** A strong entity tag with its quotes (RFC 9110, section 8.8.3), which changes whenever the bytes change. */
  readonly etag: string
  /**
   * The bytes of the range, which must be within the file, or all bytes. Up to {@link pieceBytes} are returned as a
   * buffer, more as a stream that closes the file itself.
   * @throws StorageUnavailable when reading fails
   */
  readonly read: (range: StoredRange | 'Whole') => Promise<Buffer | Readable>
  readonly close: () => Promise<void>
}

/** Storage for films and attachments. A key looks like `films/elsikkerhet-1/v720/004.m4s`. */
export interface MediaStorage {
  /** @returns undefined when the file does not exist; @throws StorageUnavailable when the storage does not respond */
  readonly open: (key: string) => Promise<StoredFile | undefined>
  /**
   * Takes over a finished film: every file of a folder of this machine is then below `films/<film>/`. What was there
   * before is replaced. The folder may be gone afterwards.
   * @throws StorageUnavailable
   */
  readonly putFilm: (film: string, folder: string) => Promise<void>
  /** Writes one small file of a film, in place of the one with its name. @throws StorageUnavailable */
  readonly putFilmFile: (film: string, file: string, bytes: Buffer) => Promise<void>
  /** Writes a small file and deletes it. @throws StorageUnavailable when the storage cannot be read or written */
  readonly check: () => Promise<void>
}

/** Files are read in chunks of this size; the default stream chunks of 16 kB are three times slower. */
export const pieceBytes = 1024 * 1024

/** The areas of the storage, each the first segment of its keys. */
const storageAreas = ['films', 'attachments'] as const
export type StorageArea = (typeof storageAreas)[number]

/** The storage does not respond, or responds with an error. The cause is only for the log and never sent to clients. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(cause: unknown) {
    super('the store of media does not answer', { cause })
  }
}

const keyShape = new RegExp(
  `^(?:${storageAreas.join('|')})(?:/[a-z0-9][a-z0-9-]{0,79}){0,3}/[a-z0-9][a-z0-9-]{0,79}[.][a-z0-9]{1,8}$`,
)

/**
 * Whether a text is a valid key: segments of plain letters, digits and hyphens, so that no key leads out of the
 * storage.
 */
export const isStorageKey = (key: string): boolean => keyShape.test(key)

/** The key of a film's file. @throws Error when it could lead out of the storage */
export function filmFileKey(film: string, file: string): string {
  const key = `films/${film}/${file}`
  if (!isStorageKey(key)) throw new Error(`${key} is not a key of the store of media`)
  return key
}

/** The absolute byte range in a file of `size` bytes. */
export const stretchOf = (range: StoredRange | 'Whole', size: number): StoredRange =>
  range === 'Whole' ? { start: 0, end: size - 1 } : range

/**
 * The whole content of a small file, such as captions.
 * @returns undefined when the file does not exist or is larger than {@link pieceBytes}
 */
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
