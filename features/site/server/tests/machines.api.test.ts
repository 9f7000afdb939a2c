import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { inTransaction, sql } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { attributesIn, visitorOf } from '#testing/site-visitor.ts'

let server: TestServer
let ask: ReturnType<typeof visitorOf>

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  ask = visitorOf(server)
})
afterAll(() => server.close())

const markets = [
  ['no', 'www.localhost'],
  ['es', 'www.es.localhost'],
] as const

interface Url {
  readonly loc: string
  readonly lastmod?: string
  readonly 'xhtml:link': readonly { readonly '@hreflang': string; readonly '@href': string }[]
}

const urlsIn = (xml: string) => {
  const { urlset } = create(xml).toObject() as unknown as { urlset: { url: Url[] } }
  return urlset.url
}

test.each(markets)('the sitemap of %s holds each page once, and each is there', async (market, host) => {
  const { headers, text } = await ask(host, '/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const urls = urlsIn(text)
  const paths = urls.map(({ loc }) => new URL(loc).pathname)
  expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
  for (const { loc, 'xhtml:link': versions } of urls) {
    expect(new URL(loc).hostname).toBe(host)
    expect(versions.map((each) => each['@href'])).toContain(loc)
    expect(new Set(versions.map((each) => each['@hreflang'])).size).toBe(versions.length)
  }
  const shortIds = await inTransaction(server.database, { kind: 'anonymous' }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select short_id as id from course_card where market = ${market}`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  })
  expect(shortIds.length).toBeGreaterThan(10)
  for (const id of shortIds)
    expect([id, paths.filter((path) => path.includes(`/${id}/`))]).toEqual([
      id,
      [expect.any(String), expect.any(String)],
    ])
  const answers: (readonly [string, number])[] = []
  for (const path of paths) answers.push([path, (await ask(host, path)).status])
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('every page that a page of the site names is in the sitemap', async () => {
  const listed = new Set(
    urlsIn((await ask('www.localhost', '/sitemap.xml')).text).map(({ loc }) => new URL(loc).pathname),
  )
  for (const path of ['/no', '/en', '/no/kurs', '/no/eksperter', '/no/kurs/elsi4/elsikkerhet-i-praksis']) {
    const { text } = await ask('www.localhost', path)
    const links = attributesIn(text, /^<a /, 'href').filter((href) => /^\/(no|en)(\/|$)/.test(href))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) expect([path, link, listed.has(link.split(/[?#]/)[0] ?? '')]).toEqual([path, link, true])
  }
})

test('a part of a sitemap that is not there is unknown', async () => {
  for (const path of ['/sitemap-0.xml', '/sitemap-9.xml', '/sitemap-x.xml', '/sitemap-1.json'])
    expect([path, (await ask('www.localhost', path)).status]).toEqual([path, 404])
  expect((await ask('www.localhost', '/sitemap-1.xml')).status).toBe(200)
})

test.each([
  ['www.localhost', 'no', 'nb-NO'],
  ['www.localhost', 'en', 'en-NO'],
  ['www.es.localhost', 'es', 'es-ES'],
])('the feeds of %s in /%s name the newest courses, and the same ones', async (host, path, language) => {
  const rss = await ask(host, `/${path}/feed.xml`)
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { channel } = (
    create(rss.text).toObject() as unknown as {
      rss: { channel: { language: string; item: { link: string; pubDate: string }[] } }
    }
  ).rss
  const json = JSON.parse((await ask(host, `/${path}/feed.json`)).text) as {
    version: string
    items: { url: string; image: string; date_published: string }[]
  }
  expect([channel.language, json.version]).toEqual([language, 'https://jsonfeed.org/version/1.1'])
  expect(channel.item.map(({ link }) => link)).toEqual(json.items.map(({ url }) => url))
  const dates = json.items.map((each) => Date.parse(each.date_published))
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
  expect(channel.item.map(({ pubDate }) => Date.parse(pubDate))).toEqual(
    dates.map((date) => Math.floor(date / 1000) * 1000),
  )
  const [first] = json.items
  expect((await ask(host, new URL(first?.url ?? '').pathname)).status).toBe(200)
  expect((await ask(host, new URL(first?.image ?? '').pathname)).status).toBe(200)
})

test('a market has no feed in a language that is not its own', async () => {
  for (const path of ['/es/feed.xml', '/de/feed.json', '/no/feed.atom'])
    expect([path, (await ask('www.localhost', path)).status]).toEqual([path, 404])
})

const addressOf = (path: string) => `http://www.localhost:${new URL(server.url).port}${path}`
const oembed = (query: string) => ask('www.localhost', `/oembed?${query}`)

test('oEmbed: the address of a course is answered with a frame that plays its trailer', async () => {
  const page = await ask('www.localhost', '/no/kurs/elsi4/elsikkerhet-i-praksis')
  const [href = ''] = attributesIn(page.text, /json\+oembed/, 'href')
  const { status, headers, text } = await ask('www.localhost', href)
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const answer = JSON.parse(text) as { type: string; html: string; thumbnail_url: string; width: number }
  expect(answer.type).toBe('video')
  const [src = ''] = attributesIn(answer.html, /^<iframe/, 'src')
  const frame = await ask('www.localhost', new URL(src).pathname)
  expect([frame.status, frame.headers['x-frame-options']]).toEqual([200, undefined])
  expect(frame.text).toContain('/film/trailer/elsi4')
  const picture = new URL(answer.thumbnail_url)
  expect((await ask('www.localhost', picture.pathname + picture.search)).headers['content-type']).toBe('image/png')
})

test('oEmbed: the frame fits the room that there is', async () => {
  const url = encodeURIComponent(addressOf('/no/kurs/elsi4/x'))
  const { width, height } = JSON.parse((await oembed(`url=${url}&maxwidth=400&maxheight=300`)).text) as {
    width: number
    height: number
  }
  expect([width, height]).toEqual([400, 225])
})

test('oEmbed: foreign and unknown addresses, and courses without a trailer, have none; XML is not made', async () => {
  const wanted = (url: string) => `url=${encodeURIComponent(url)}`
  for (const query of [
    wanted('https://www.example.test/no/kurs/elsi4/x'),
    wanted(addressOf('/no/kurs/elsi4/x').replace('http:', 'https:')),
    wanted(addressOf('/no/kurs/ukjent1/x')),
    wanted(addressOf('/no/kurs/surd9/x')),
    wanted(addressOf('/no/priser')),
    wanted(addressOf('/es/curso/elsi4/x')),
    wanted('x'.repeat(600)),
    'url=a&url=b',
    '',
  ])
    expect([query, (await oembed(query)).status]).toEqual([query, 404])
  expect((await oembed(`${wanted(addressOf('/no/kurs/elsi4/x'))}&format=xml`)).status).toBe(501)
})

test('the manifest and the icon are what browsers read', async () => {
  const manifest = JSON.parse((await ask('www.es.localhost', '/site.webmanifest')).text) as {
    start_url: string
    icons: { src: string }[]
  }
  expect(manifest.start_url).toBe('/es')
  for (const { src } of manifest.icons) expect([src, (await ask('www.es.localhost', src)).status]).toEqual([src, 200])
  const { headers, bytes } = await ask('www.localhost', '/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  const offset = bytes.readUInt32LE(18)
  expect(bytes.subarray(offset, offset + 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n')
})
