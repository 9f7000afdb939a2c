import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { S3 } from '#platform/settings/media-settings.ts'
import {
  filmFileKey,
  isStorageKey,
  pieceBytes,
  StorageUnavailable,
  stretchOf,
  type MediaStorage,
  type StoredFile,
  type StoredRange,
} from './media-storage.ts'

/** Timeouts of the bucket, in ms. Tests use shorter ones. */
export interface BucketTimes {
  readonly connect: number
  /** Until a response begins. */
  readonly answer: number
  /** Between two chunks of a response. */
  readonly silence: number
  /** How long a file's size and entity tag are cached: films are never changed in place. */
  readonly believe: number
}

const usualTimes: BucketTimes = { connect: 2_000, answer: 5_000, silence: 20_000, believe: 60_000 }

const maxKnown = 10_000
/** Segments of a film are some megabytes each; so many are in memory. */
const parallelPuts = 4

interface Known {
  readonly size: number
  readonly etag: string
  readonly until: number
}

/**
 * Storage in a bucket of Amazon S3 or another store with its protocol. Each request is tried at most twice. The client
 * library is loaded only here, so it costs nothing without a bucket.
 */
export async function s3Bucket(
  settings: S3,
  times: BucketTimes = usualTimes,
): Promise<MediaStorage & { close(): void }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = clientOf(sdk, settings, times)
  const { bucket: Bucket } = settings
  const known = new LRUCache<string, Known>({ max: maxKnown })

  async function look(Key: string): Promise<Known | undefined> {
    const cachedFile = known.get(Key)
    if (cachedFile && cachedFile.until > Date.now()) return cachedFile
    known.delete(Key)
    const { ContentLength: size, ETag: etag } = await client
      .send(new sdk.HeadObjectCommand({ Bucket, Key }))
      .catch(missing)
    if (size === undefined && etag === undefined) return undefined
    if (size === undefined || !/^"[!#-~]{1,200}"$/.test(etag ?? ''))
      throw new StorageUnavailable('an answer without a tag')
    const found = { size, etag: etag ?? '', until: Date.now() + times.believe }
    known.set(Key, found)
    return found
  }

  async function read(Key: string, { size, etag }: Known, { start, end }: StoredRange): Promise<Buffer | Readable> {
    const length = end - start + 1
    if (length <= 0) return Buffer.alloc(0)
    const Range = length < size ? `bytes=${start}-${end}` : undefined
    const stop = new AbortController()
    try {
      const answer = await client.send(
        new sdk.GetObjectCommand({ Bucket, Key, IfMatch: etag, ...(Range && { Range }) }),
        {
          abortSignal: stop.signal,
        },
      )
      if (answer.ContentLength !== length) throw new Error(`${answer.ContentLength} bytes instead of ${length}`)
      const body = answer.Body as Readable
      return length <= pieceBytes ? await gathered(body) : body
    } catch (error) {
      // the file was replaced or deleted since its metadata was cached: the next request reads the metadata again
      known.delete(Key)
      stop.abort()
      throw new StorageUnavailable(error)
    }
  }

  async function put(Key: string, Body: Buffer): Promise<void> {
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })).catch((error: unknown) => {
      throw new StorageUnavailable(error)
    })
    known.delete(Key)
  }

  return {
    open: async (key): Promise<StoredFile | undefined> => {
      const found = isStorageKey(key) ? await look(key) : undefined
      return (
        found && {
          size: found.size,
          etag: found.etag,
          read: (range) => read(key, found, stretchOf(range, found.size)),
          close: async () => undefined,
        }
      )
    },
    putFilm: async (film, folder) => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = files.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
      const limit = pLimit(parallelPuts)
      await Promise.all(
        paths.map((path) =>
          limit(async () => put(filmFileKey(film, relative(folder, path).split(sep).join('/')), await readFile(path))),
        ),
      )
    },
    putFilmFile: (film, file, bytes) => put(filmFileKey(film, file), bytes),
    check: async () => {
      // one object that is always overwritten, so that processes that exit in between leave no files behind
      const Key = '.write-probe'
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: '1' })).catch((error: unknown) => {
        throw new StorageUnavailable(error)
      })
    },
    close: () => client.destroy(),
  }
}

function clientOf({ S3Client: Client }: typeof Sdk, settings: S3, times: BucketTimes): Sdk.S3Client {
  const { accessKeyId, secretAccessKey, region, endpoint, pathStyle } = settings
  return new Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    retryMode: 'standard',
    // other stores than Amazon's do not support its checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: times.connect,
      requestTimeout: times.answer,
      throwOnRequestTimeout: true,
      socketTimeout: times.silence,
    },
  })
}

/** All bytes of a small response. @throws when the response is incomplete */
async function gathered(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/**
 * A missing object is undefined; every other refusal is an error, including 403, because the configured keys must have
 * read access.
 */
function missing(error: unknown): { ContentLength?: undefined; ETag?: undefined } {
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return {}
  throw new StorageUnavailable(error)
}
