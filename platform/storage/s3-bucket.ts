import type { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import type { S3 } from '#platform/settings/media-settings.ts'
import {
  isStorageKey,
  pieceBytes,
  StorageUnavailable,
  stretchOf,
  type MediaStorage,
  type StoredFile,
  type StoredRange,
} from './media-storage.ts'

/** How long the bucket may take, in ms. Tests are shorter of breath. */
export interface BucketTimes {
  readonly connect: number
  /** Until an answer begins. */
  readonly answer: number
  /** Between two pieces of an answer. */
  readonly silence: number
  /** How long what is known of a file (its size and entity tag) is believed: films are never changed in place. */
  readonly believe: number
}

const usualTimes: BucketTimes = { connect: 2_000, answer: 5_000, silence: 20_000, believe: 60_000 }

const maxKnown = 10_000

interface Known {
  readonly size: number
  readonly etag: string
  readonly until: number
}

/**
 * A store in a bucket of Amazon S3 or another that speaks its protocol. Each request is tried twice at most. The client
 * is loaded here and nowhere else: without a bucket it costs nothing.
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
    const kept = known.get(Key)
    if (kept && kept.until > Date.now()) return kept
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
      // replaced since it was looked up, or gone: the next one to ask is told anew
      known.delete(Key)
      stop.abort()
      throw new StorageUnavailable(error)
    }
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
    check: async () => {
      // one object that is written over and over: nothing is left behind by processes that end in between
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
    // stores other than Amazon's know no checksums of their own
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

/** All of a small answer. @throws when it breaks off */
async function gathered(body: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** What the bucket does not have is absent; every other refusal is a fault, also 403: keys that may read are configured. */
function missing(error: unknown): { ContentLength?: undefined; ETag?: undefined } {
  if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return {}
  throw new StorageUnavailable(error)
}
