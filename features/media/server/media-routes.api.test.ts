import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { startTestBucket, type TestBucket } from '#testing/services/s3-server.ts'
import { answerErrors } from '#platform/http/errors.ts'
import { readableAddress } from '#platform/http/readable-address.ts'
import { localFolders, mediaStorage, type MediaStorage } from '#platform/storage/index.ts'
import { createMediaSigner } from './media-signer.ts'
import { mediaRoutes } from './media-routes.ts'

const secret = 'eid-lantern-oblique-harbour-quill-seventy'
const signer = createMediaSigner(secret)
const [ingrid, begona] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const large = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, index) => index % 251))
const playlist = '#EXTM3U\n'
const files: Record<string, Buffer | string> = {
  'films/sikring/master.m3u8': playlist,
  'films/sikring/v720/000.m4s': large,
  'films/sikring/poster.webp': 'still',
  'films/sikring/film.json': '{}',
  'films/stige/master.m3u8': playlist,
  'films/secret.vtt': 'not a film’s',
}

let db: TestDatabase
let folder: string
let bucket: TestBucket
let now = new Date('2026-11-21T18:00:00Z')
const urls = new Map<string, string>()
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kursiva-media-'))
  bucket = await startTestBucket()
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
    bucket.put(name, Buffer.from(bytes))
  }
  const folders = { films: join(folder, 'films'), attachments: join(folder, 'attachments') }
  await start('folder', localFolders(folders))
  await start('bucket', await mediaStorage(bucket.settings, folders))
})
afterAll(async () => {
  for (const close of closing) await close()
  await bucket.close()
  await rm(folder, { recursive: true })
  await db.close()
})

async function start(kind: string, storage: MediaStorage): Promise<void> {
  const app = fastify({
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: true,
  })
  answerErrors(app)
  await app.register(mediaRoutes, { database: db.database, storage, secret, clock: () => now })
  urls.set(kind, await app.listen({ port: 0, host: '127.0.0.1' }))
  closing.push(() => app.close())
}

const film = { key: 'sikring', durationSeconds: 600 }
const folderOf = (user = ingrid, at = now) => signer.folderFor(film, user, at)
const urlOf = (kind: string) => urls.get(kind) ?? ''

describe.each(['folder', 'bucket'])('from a %s', (kind) => {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${urlOf(kind)}${path}`, { method, headers })

  test('C3: playlist and segments have their content types, and are cached privately until the URL expires', async () => {
    const answer = await get(`${folderOf()}master.m3u8`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=4500, immutable')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answer.text()).toBe(playlist)
    const segment = await get(`${folderOf()}v720/000.m4s`)
    expect(segment.headers.get('content-type')).toBe('video/iso.segment')
    expect(Buffer.from(await segment.arrayBuffer()).equals(large)).toBe(true)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=1048576-2097151', 1_048_576, 2_097_152],
    ['bytes=1000000-3000000', 1_000_000, 3_000_001],
    ['bytes=3145000-', 3_145_000, large.length],
    ['bytes=-5', large.length - 5, large.length],
    ['bytes=100-99999999', 100, large.length],
  ])('C3: a player may ask for a part of a film (RFC 9110, section 14): %s', async (range, from, to) => {
    const answer = await get(`${folderOf()}v720/000.m4s`, { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${large.length}`)
    expect(answer.headers.get('content-length')).toBe(String(to - from))
    expect(Buffer.from(await answer.arrayBuffer()).equals(large.subarray(from, to))).toBe(true)
  })

  test('C3: a range beyond the file is refused with its length', async () => {
    const answer = await get(`${folderOf()}v720/000.m4s`, { Range: 'bytes=99999999-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${large.length}`)
    expect(await answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
  })

  test('C3: several ranges, and a range of a file that has changed, are answered with the whole', async () => {
    const path = `${folderOf()}v720/000.m4s`
    const etag = (await get(path, {}, 'HEAD')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[!#-~]+"$/)
    expect((await get(path, { Range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': `W/${etag}` })).status).toBe(200)
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': 'Sat, 21 Nov 2026 18:00:00 GMT' })).status).toBe(200)
    expect((await get(path, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206)
  })

  test('C3: what the browser has is not sent again, and a copy of another file is not continued', async () => {
    const path = `${folderOf()}v720/000.m4s`
    const etag = (await get(path, {}, 'HEAD')).headers.get('etag') ?? ''
    for (const tags of [etag, `"x", W/${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': tags })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect((await get(path, { 'If-Match': '"other"' })).status).toBe(412)
    expect((await get(path, { 'If-Match': etag })).status).toBe(200)
  })

  test('C3: HEAD says what would come, of the whole file', async () => {
    const head = await get(`${folderOf()}v720/000.m4s`, { Range: 'bytes=0-1' }, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(large.length))
    expect(head.headers.get('accept-ranges')).toBe('bytes')
    expect(await head.text()).toBe('')
  })

  test.each([
    ['another film', () => `${folderOf().replace('/sikring/', '/stige/')}master.m3u8`],
    ['another user', () => exchanged(folderOf(), folderOf(begona), 1)],
    ['a later end', () => exchanged(folderOf(), folderOf(ingrid, new Date(now.getTime() + 86_400_000)), 0)],
    ['another signature', () => exchanged(folderOf(), folderOf(begona), 2)],
    ['another installation', () => `${createMediaSigner(`${secret} other`).folderFor(film, ingrid, now)}master.m3u8`],
    ['the last letter otherwise', () => folderOf().replace(/.\/sikring/, (end) => `${next(end[0])}/sikring`)],
    ['nobody', () => '/media/x/sikring/master.m3u8'],
  ])('C6: an address made for %s is refused', async (_, address) => {
    const answer = await get(address())
    expect(answer.status).toBe(403)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'MEDIA_ADDRESS_INVALID' })
  })

  test('C6: it holds for the film’s length and an hour more, and at most a quarter beyond that', async () => {
    const address = `${folderOf()}master.m3u8`
    const started = now
    now = new Date(started.getTime() + 600_000 + 3_600_000 - 1)
    expect((await get(address)).status).toBe(200)
    now = new Date(started.getTime() + 600_000 + 3_600_000 + 900_000)
    const ended = await get(address)
    expect(ended.status).toBe(403)
    expect(await ended.json()).toMatchObject({ code: 'MEDIA_ADDRESS_EXPIRED' })
    now = started
  })

  test.each([
    '../secret.vtt',
    '..%2Fsecret.vtt',
    '%2e%2e/secret.vtt',
    'v720/..%2F..%2Fsecret.vtt',
    'v720%5C..%5C..%5Csecret.vtt',
    'film.json',
    'v720/',
    'v720/001.m4s',
    '.hidden.vtt',
    'a/b/c.vtt',
    'poster.webp%00.vtt',
    'master.m3u8%E0%A4%A',
  ])('C6: no path leads out of the film or to what is no part of it: %s', async (path) => {
    const answer = await raw(kind, `${folderOf()}${path}`)
    expect([403, 404]).toContain(answer.status)
    expect(answer.body).toContain('"message"')
    expect(answer.body).not.toContain('not a film’s')
  })

  test('C6: whatever is asked for, the answer is a plain one and never a file from elsewhere', async () => {
    const step = fc.constantFrom('..', '.', '', 'v720', 'secret.vtt', 'master.m3u8', 'film.json', 'sikring', 'films')
    const odd = fc.constantFrom(
      '%2F',
      '/',
      '%5C',
      '%00',
      '%2e%2e',
      '%252e%252e',
      '%c0%ae',
      '%',
      '%zz',
      ';',
      '//',
      '?',
      '#',
      '::$DATA',
      '~1',
    )
    const path = fc.array(fc.oneof({ weight: 3, arbitrary: step }, odd, fc.webFragments({ size: 'xsmall' })), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(path, fc.boolean(), fc.boolean(), async (parts, isSigned, isHead) => {
        const below = isSigned ? folderOf() : '/media/'
        const answer = await raw(kind, below + parts.join('/'), isHead ? 'HEAD' : 'GET')
        expect([200, 400, 403, 404]).toContain(answer.status)
        expect(answer.body).not.toContain('not a film’s')
        if (answer.status === 200 && !isHead) expect(['', playlist]).toContain(answer.body)
      }),
      { numRuns: 300 },
    )
  })

  test('C3: a poster needs no signature and may be cached; an unknown one is a plain 404', async () => {
    const poster = await get('/posters/sikring.webp')
    expect(poster.status).toBe(200)
    expect(poster.headers.get('content-type')).toBe('image/webp')
    expect(poster.headers.get('cache-control')).toContain('max-age=86400')
    for (const path of ['/posters/none.webp', '/posters/sikring', '/posters/..%2Fsikring.webp', '/posters/.webp']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    }
  })
})

test('C3: one connection carries one film’s files after each other', async () => {
  const { Agent } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const path of ['master.m3u8', 'v720/000.m4s', 'none.vtt', 'master.m3u8'])
    await new Promise((resolve, reject) => {
      const asked = request(`${urlOf('folder')}${folderOf()}${path}`, { agent }, (answer) => {
        ports.add(answer.socket.localPort)
        answer.resume().once('end', resolve)
      })
      asked.once('error', reject).end()
    })
  agent.destroy()
  expect(ports.size).toBe(1)
})

test('two users’ addresses differ and name nobody; a user’s own is the same within the quarter', () => {
  expect(folderOf()).not.toBe(folderOf(begona))
  expect(folderOf()).toBe(folderOf(ingrid, new Date(now.getTime() + 250_000)))
  expect(folderOf()).not.toContain(ingrid)
})

test('C3: a store that is away is 502 with a code, says nothing of itself, and may be asked again', async () => {
  bucket.trouble('Broken')
  const answer = await fetch(`${urlOf('bucket')}${signer.folderFor({ ...film, key: 'stige' }, ingrid, now)}master.m3u8`)
  bucket.trouble(undefined)
  expect(answer.status).toBe(502)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
  expect(await answer.json()).toEqual({
    code: 'MEDIA_STORE_UNAVAILABLE',
    message: 'The file can’t be fetched just now.',
  })
})

/** Requests the path unchanged, without the normalisation of HTTP clients. */
function raw(kind: string, path: string, method = 'GET') {
  const { hostname, port } = new URL(urlOf(kind))
  return new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request({ hostname, port, method, path: path.replace(/[^!-~]/g, '%20') }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body: body.toString('utf8'), headers: answer.headers }),
        reject,
      )
    })
    asked.once('error', reject).end()
  })
}

/** The character whose bits differ in the last place only. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const next = (letter = 'A') => alphabet[alphabet.indexOf(letter) ^ 1] ?? 'A'

/** The first address with one dot-separated part of its pass (expiry, user, signature) taken from the other. */
function exchanged(address: string, other: string, part: 0 | 1 | 2): string {
  const [own, foreign] = [address, other].map((each) => (each.split('/')[2] ?? '').split('.'))
  const pass = own?.with(part, foreign?.[part] ?? '').join('.')
  return `/media/${pass}/sikring/master.m3u8`
}
