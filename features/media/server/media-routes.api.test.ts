import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMediaSigner } from './media-signer.ts'
import { mediaRoutes } from './media-routes.ts'

const secret = 'eid-lantern-oblique-harbour-quill-seventy'
const signer = createMediaSigner(secret)
const [ingrid, begona] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const large = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, index) => index % 251))
const playlist = '#EXTM3U\n'

let folder: string
let app: FastifyInstance
let now = new Date('2026-11-21T18:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-media-'))
  for (const film of ['sikring', 'stige']) await mkdir(join(folder, film, 'v720'), { recursive: true })
  await writeFile(join(folder, 'sikring', 'master.m3u8'), playlist)
  await writeFile(join(folder, 'sikring', 'v720', '000.m4s'), large)
  await writeFile(join(folder, 'sikring', 'poster.webp'), 'still')
  await writeFile(join(folder, 'stige', 'master.m3u8'), playlist)
  await writeFile(join(folder, 'secret.vtt'), 'not a film’s')
  await writeFile(join(folder, 'sikring', 'film.json'), '{}')
  app = fastify({ routerOptions: { maxParamLength: 300 } })
  await app.register(mediaRoutes, { folder, secret, clock: () => now })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const film = { key: 'sikring', durationSeconds: 600 }
const folderOf = (user = ingrid, at = now) => signer.folderFor(film, user, at)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(app.server.address() as { port: number }).port}${path}`, { headers })

describe('C6: a film’s address opens that film, for a while, and nothing else', () => {
  test('its playlist and segments are served with their types and kept by the browser alone', async () => {
    const answer = await get(`${folderOf()}master.m3u8`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=14400, immutable')
    expect(await answer.text()).toBe(playlist)
    const segment = await get(`${folderOf()}v720/000.m4s`)
    expect(segment.headers.get('content-type')).toBe('video/iso.segment')
    expect(Buffer.from(await segment.arrayBuffer()).equals(large)).toBe(true)
  })

  test.each([
    ['another film', () => `${folderOf().replace('/sikring/', '/stige/')}master.m3u8`],
    ['another user', () => exchanged(folderOf(), folderOf(begona), 1)],
    ['a later end', () => exchanged(folderOf(), folderOf(ingrid, new Date(now.getTime() + 86_400_000)), 0)],
    ['another signature', () => exchanged(folderOf(), folderOf(begona), 2)],
    [
      'another installation’s secret',
      () => `${createMediaSigner(`${secret} other`).folderFor(film, ingrid, now)}master.m3u8`,
    ],
    ['no signature', () => '/media/x/sikring/master.m3u8'],
  ])('an address made for %s is refused', async (_, address) => {
    const answer = await get(address())
    expect(answer.status).toBe(403)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'MEDIA_ADDRESS_INVALID' })
  })

  test('it lasts for the film’s length and four hours more, and not two hours beyond that', async () => {
    const address = `${folderOf()}master.m3u8`
    const started = now
    now = new Date(started.getTime() + 600_000 + 4 * 3_600_000 - 1)
    expect((await get(address)).status).toBe(200)
    now = new Date(started.getTime() + 600_000 + 6 * 3_600_000)
    const ended = await get(address)
    expect(ended.status).toBe(403)
    expect(await ended.json()).toMatchObject({ code: 'MEDIA_ADDRESS_EXPIRED' })
    now = started
  })

  test('two users’ addresses differ, and a user’s own is the same within the hour', () => {
    expect(folderOf()).not.toBe(folderOf(begona))
    expect(folderOf()).toBe(folderOf(ingrid, new Date(now.getTime() + 1_000_000)))
    expect(folderOf()).not.toContain(ingrid)
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
  ])('no path leads out of the film or to what is no part of it: %s', async (path) => {
    const answer = await app.inject({ url: `${folderOf()}${path}` })
    expect([403, 404]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('message')
    expect(answer.body).not.toContain('not a film’s')
  })
})

describe('C3: a player may ask for a part of a film (RFC 9110, section 14)', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=1048576-2097151', 1_048_576, 2_097_152],
    ['bytes=3145000-', 3_145_000, large.length],
    ['bytes=-5', large.length - 5, large.length],
    ['bytes=100-99999999', 100, large.length],
  ])('%s', async (range, from, to) => {
    const answer = await get(`${folderOf()}v720/000.m4s`, { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${large.length}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(large.subarray(from, to))).toBe(true)
  })

  test('a range beyond the file is refused with its length', async () => {
    const answer = await get(`${folderOf()}v720/000.m4s`, { Range: 'bytes=99999999-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${large.length}`)
  })

  test('several ranges, or a range of a file that has changed, are answered with the whole', async () => {
    expect((await get(`${folderOf()}v720/000.m4s`, { Range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect((await get(`${folderOf()}v720/000.m4s`, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
  })

  test('what the browser already has is not sent again, and HEAD says what would be', async () => {
    const path = `${folderOf()}v720/000.m4s`
    const head = await app.inject({ method: 'HEAD', url: path })
    expect(head.headers).toMatchObject({ 'content-length': String(large.length), 'accept-ranges': 'bytes' })
    const again = await get(path, { 'If-None-Match': String(head.headers['etag']) })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

test('C3: a poster needs no signature and may be kept; an unknown one is a plain 404', async () => {
  const poster = await get('/posters/sikring.webp')
  expect(poster.status).toBe(200)
  expect(poster.headers.get('content-type')).toBe('image/webp')
  expect(poster.headers.get('cache-control')).toContain('max-age=86400')
  for (const path of ['/posters/none.webp', '/posters/sikring', '/posters/..%2Fsikring.webp']) {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
  }
})

/** The first address with one dot-separated part of its pass (expiry, user, signature) taken from the other. */
function exchanged(address: string, other: string, part: 0 | 1 | 2): string {
  const [own, foreign] = [address, other].map((each) => (each.split('/')[2] ?? '').split('.'))
  const pass = own?.with(part, foreign?.[part] ?? '').join('.')
  return `/media/${pass}/sikring/master.m3u8`
}
