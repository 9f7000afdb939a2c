import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBucket, type TestBucket } from '#testing/services/s3-server.ts'
import { readWhole, StorageUnavailable } from './media-storage.ts'
import { s3Bucket, type BucketTimes } from './s3-bucket.ts'

const times: BucketTimes = { connect: 500, answer: 150, silence: 150, believe: 60_000 }
const segment = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251))
const large = Buffer.alloc(3 * 1024 * 1024, 7)
const key = 'films/sikring/v720/000.m4s'

let bucket: TestBucket
let storage: Awaited<ReturnType<typeof s3Bucket>>

beforeAll(async () => {
  bucket = await startTestBucket()
  bucket.put(key, segment)
  bucket.put('films/sikring/v720/001.m4s', large)
  bucket.put('films/sikring/captions/nb.vtt', Buffer.from('WEBVTT\n'))
  bucket.put('attachments/empty.pdf', Buffer.alloc(0))
  storage = await s3Bucket(bucket.settings, times)
})
afterEach(() => bucket.trouble(undefined))
afterAll(async () => {
  storage.close()
  await bucket.close()
})

const bytesOf = async (name: string, range: { start: number; end: number } | 'Whole' = 'Whole') => {
  const body = await (await storage.open(name))?.read(range)
  return body instanceof Readable ? buffer(body) : body
}

describe('C3: films lie in a bucket as they do in a folder', () => {
  test('whole and in part, small and large, each with one request once the file is known', async () => {
    const file = await storage.open(key)
    expect(file).toMatchObject({ size: 3000, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) })
    expect((await bytesOf(key))?.equals(segment)).toBe(true)
    bucket.asked()
    expect((await bytesOf(key, { start: 100, end: 199 }))?.equals(segment.subarray(100, 200))).toBe(true)
    expect(bucket.asked()).toEqual([`GET /films-and-more/${key}?x-id=GetObject`])
    expect((await bytesOf('films/sikring/v720/001.m4s'))?.length).toBe(large.length)
    expect((await bytesOf('attachments/empty.pdf'))?.length).toBe(0)
    expect(String(await readWhole(storage, 'films/sikring/captions/nb.vtt'))).toBe('WEBVTT\n')
  })

  test.each(['films/sikring/v720/999.m4s', 'films/none/master.m3u8', 'elsewhere/a.pdf', 'films/../a.pdf', ''])(
    'what is not there is absent: %s',
    async (name) => expect(await storage.open(name)).toBeUndefined(),
  )

  test('a bucket that fails once is asked again, one that keeps failing is a fault and gives no detail', async () => {
    bucket.asked()
    bucket.trouble('BrokenOnce')
    expect((await bytesOf(key))?.length).toBe(3000)
    expect(bucket.asked()).toHaveLength(2)
    bucket.trouble('Broken')
    const fault = await bytesOf(key).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(StorageUnavailable)
    expect((fault as Error).message).not.toContain('bucket detail')
    expect(bucket.asked().length).toBeGreaterThanOrEqual(2)
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
  })

  test.each(['SilentAtFirst', 'SilentInside', 'CutShort'] as const)(
    'it is waited for, but not for ever: %s',
    async (kind) => {
      await storage.open(key)
      bucket.trouble(kind)
      await expect(bytesOf(key)).rejects.toThrow(StorageUnavailable)
    },
  )

  test('a file that was replaced is a fault once, never a mixture of two', async () => {
    bucket.put('films/sikring/poster.webp', Buffer.from('one'))
    const before = await storage.open('films/sikring/poster.webp')
    bucket.put('films/sikring/poster.webp', Buffer.from('three'))
    await expect(before?.read('Whole')).rejects.toThrow(StorageUnavailable)
    expect(String(await bytesOf('films/sikring/poster.webp'))).toBe('three')
  })

  test('nobody listens at the endpoint, or the key is another', async () => {
    const away = await s3Bucket({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' }, times)
    await expect(away.open(key)).rejects.toThrow(StorageUnavailable)
    away.close()
    const wrong = await s3Bucket({ ...bucket.settings, secretAccessKey: 'another' }, times)
    await expect(wrong.open(key)).rejects.toThrow(StorageUnavailable)
    await expect(wrong.check()).rejects.toThrow(StorageUnavailable)
    wrong.close()
    await expect(storage.check()).resolves.toBeUndefined()
  })
})
