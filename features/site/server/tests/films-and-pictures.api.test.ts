import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { inTransaction, sql } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true, environment: { KURSIVA_RATE_LIMITS: 'on' } })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const site = 'www.localhost'

interface Source {
  readonly playlistUrl: string
  readonly captions: readonly { readonly language: string; readonly kind: string; readonly url: string }[]
}

test.each(['trailer', 'lesson'])(
  'C6: a %s plays without an account: its playlist, a segment and its captions are there',
  async (kind) => {
    const { status, headers, text } = await ask(site, `/film/${kind}/elsi4`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const { playlistUrl, captions } = JSON.parse(text) as Source
    const playlist = await ask(site, playlistUrl)
    expect([playlist.status, playlist.text.startsWith('#EXTM3U')]).toEqual([200, true])
    const variant = playlist.text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
    const folder = playlistUrl.slice(0, playlistUrl.lastIndexOf('/') + 1)
    const media = await ask(site, folder + variant)
    const segment = media.text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
    const path = folder + variant.slice(0, variant.lastIndexOf('/') + 1) + segment
    expect([media.status, (await ask(site, path)).status]).toEqual([200, 200])
    expect(captions.map(({ language }) => language).sort()).toEqual(['en', 'es', 'nb'])
    for (const { url } of captions) expect((await ask(site, url)).text).toMatch(/^WEBVTT/)
  },
)

test('C6: only films that are open to everybody are: none of another market, none of an unknown course or one without films', async () => {
  for (const path of [
    '/film/lesson/aml94',
    '/film/lesson/ukjent1',
    '/film/trailer/surd9',
    '/film/trailer/ukjent1',
    '/film/trailer/%27or%201',
    '/film/elsi4',
  ])
    expect([path, (await ask(site, path)).status]).toEqual([path, 404])
  for (const kind of ['trailer', 'lesson'])
    expect([kind, (await ask('www.es.localhost', `/film/${kind}/elsi4`)).status]).toEqual([kind, 404])
})

test.each([
  ['trailer', 'elsikkerhet-trailer'],
  ['lesson', 'elsikkerhet-1'],
])('C6: the pass of a %s opens no other film', async (kind, film) => {
  const { playlistUrl } = JSON.parse((await ask(site, `/film/${kind}/elsi4`)).text) as Source
  const other = playlistUrl.replace(film, 'elsikkerhet-2')
  expect(other).not.toBe(playlistUrl)
  expect((await ask(site, other)).status).toBe(403)
})

const ids = () =>
  inTransaction(server.database, { kind: 'anonymous' }, async (tx) => {
    const { rows } = await sql<{ course: string; expert: string }>`
      select c.id as course, c.experts -> 0 ->> 'id' as expert from course_card c
      where c.short_id = 'elsi4' and c.market = 'no'`.execute(tx)
    return rows[0] ?? { course: '', expert: '' }
  })

test('covers and portraits are drawings that other sites may show', async () => {
  const { course, expert } = await ids()
  for (const path of [`/art/cover/${course}.svg`, `/art/portrait/${expert}.svg`]) {
    const { status, headers, text } = await ask(site, path)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    // nobody's fonts are needed, and nothing runs
    expect(text).toMatch(/^<svg [^]*<\/svg>$/)
    expect(text).not.toMatch(/<text|<script|<image|href=/)
  }
})

test('preview pictures are 1200 × 630, differ by course and language, and are the same when asked again', async () => {
  const { course } = await ids()
  const paths = [
    `/art/preview/${course}.png`,
    `/art/preview/${course}.png?l=en`,
    '/art/preview.png',
    '/art/preview.png?l=en',
  ]
  const pictures = []
  for (const path of paths) {
    const { status, headers, bytes } = await ask(site, path)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png'])
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(100_000)
    pictures.push(bytes.toString('base64'))
    expect((await ask(site, path)).bytes.toString('base64')).toBe(pictures.at(-1))
  }
  expect(new Set(pictures).size).toBe(4)
  expect((await ask(site, `/art/preview/${course}.png?l=es`)).bytes.toString('base64')).toBe(pictures[0])
})

test('what is no picture has none', async () => {
  const { course, expert } = await ids()
  for (const path of [
    '/art/cover/x.svg',
    `/art/cover/${course}.png`,
    `/art/cover/${expert}.svg`,
    `/art/portrait/${course}.svg`,
    `/art/preview/${expert}.png`,
    '/art/preview/..%2Fx.png',
    '/art/other.png',
  ])
    expect([path, (await ask(site, path)).status]).toEqual([path, 404])
})

test('somebody who asks for films without end is told to wait', async () => {
  const statuses: number[] = []
  let wait: string | undefined
  while (statuses.length < 40) {
    const { status, headers } = await ask(site, '/film/trailer/exce8')
    statuses.push(status)
    wait ??= headers['retry-after']
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses.at(-1)).toBe(429)
  expect(Number(wait)).toBeGreaterThan(0)
})
