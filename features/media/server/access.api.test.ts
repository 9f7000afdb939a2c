import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient, clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { asOwner } from '#platform/database/index.ts'

let server: TestServer
/** How far the server's clock is ahead, in ms. */
let ahead = 0
const clients = new Map<string, ApiClient>()

beforeAll(async () => {
  server = await startTestServer({ seeded: true, clock: () => new Date(Date.now() + ahead) })
  for (const name of ['learner', 'single', 'new']) clients.set(name, await clientOf(server.url, `${name}@kursiva.test`))
  clients.set('alumna', await clientOf(server.url, 'alumna@kursiva.test', 'es.localhost'))
  clients.set('nobody', apiClient(server.url))
})
afterAll(() => server.close())

const client = (name: string): ApiClient => clients.get(name) ?? apiClient(server.url)
const query = `query ($course: String!) { course(shortId: $course) {
  trailer { playlistUrl }
  lessons { isFree film { playlistUrl storyboard { url } captions { url } } }
  attachments { id body { value } file(language: nb) { fileName mediaType sizeBytes pages } } } }`
const addressQuery = 'query ($id: ID!) { attachmentAddress(id: $id) { __typename ... on AttachmentAddress { url } } }'

interface Film {
  readonly playlistUrl: string
  readonly storyboard: { readonly url: string }
  readonly captions: readonly { readonly url: string }[]
}
interface Offered {
  readonly film: Film | undefined
  readonly trailer: Pick<Film, 'playlistUrl'> | null | undefined
  readonly attachments: readonly { readonly id: string; readonly body: unknown; readonly file: unknown }[]
  /** Of the course's first attachment, also when its id comes from another user. */
  readonly attachmentAddress: { readonly url?: string } | null | undefined
}

/** Everything of a course that the user is offered. */
async function offeredTo(name: string, shortId: string): Promise<Offered> {
  const course = (await client(name).graph(query, { course: shortId })).data?.course
  const known = course ?? (await client('learner').graph(query, { course: shortId })).data.course
  const answer = await client(name).graph(addressQuery, { id: known.attachments[0].id })
  return {
    film: course?.lessons.find((lesson: { isFree: boolean; film: unknown }) => lesson.film && !lesson.isFree)?.film,
    trailer: course?.trailer,
    attachments: course?.attachments ?? [],
    attachmentAddress: answer.data?.attachmentAddress,
  }
}

/** The response to everyone who has the URL, because the URL is the secret. */
const statusOf = async (url: string | null | undefined) => (url ? (await fetch(`${server.url}${url}`)).status : null)

const everything = { playlist: 200, segmentList: 200, captions: 200, storyboard: 200, trailer: 200, attachment: 200 }
const trailerOnly = {
  playlist: null,
  segmentList: null,
  captions: null,
  storyboard: null,
  trailer: 200,
  attachment: null,
}
const nothing = { playlist: null, segmentList: null, captions: null, storyboard: null, trailer: null, attachment: null }

describe('C6: what opens is the same in pages and in media', () => {
  test.each([
    ['learner', 'elsi4', everything],
    ['single', 'elsi4', everything],
    ['new', 'elsi4', trailerOnly],
    ['alumna', 'elsi4', nothing],
    ['alumna', 'feed3', everything],
    ['nobody', 'elsi4', nothing],
  ] as const)('%s and the course %s', async (name, course, expected) => {
    const offered = await offeredTo(name, course)
    const { film, trailer, attachments } = offered
    expect({
      playlist: await statusOf(film?.playlistUrl),
      segmentList: await statusOf(film?.playlistUrl.replace('master.m3u8', 'v720/index.m3u8')),
      captions: await statusOf(film?.captions[0]?.url),
      storyboard: await statusOf(film?.storyboard.url),
      trailer: await statusOf(trailer?.playlistUrl),
      attachment: await statusOf(offered.attachmentAddress?.url),
    }).toEqual(expected)
    const opens = expected.attachment !== null
    expect(attachments.map(({ body, file }) => [body !== null, file !== null])).toEqual(
      attachments.map(() => [opens, opens]),
    )
    if (expected === trailerOnly) expect(offered.attachmentAddress).toEqual({ __typename: 'NoAccess' })
  })

  test('and in lists', async () => {
    const list =
      '{ catalogue(first: 24) { nodes { access { userCanWatch } lessons { isFree film { playlistUrl } } attachments { file { sizeBytes } } } } }'
    for (const name of ['learner', 'new', 'alumna']) {
      const { data } = await client(name).graph(list)
      for (const { access, lessons, attachments } of data.catalogue.nodes) {
        if (access.userCanWatch) continue
        expect(
          lessons.every(({ isFree, film }: { isFree: boolean; film: unknown }) => isFree === (film !== null)),
        ).toBe(true)
        expect(attachments.every(({ file }: { file: unknown }) => file === null)).toBe(true)
      }
    }
  })

  test('a seat that is lost ends it: no new address at once, and those that were given when their time is out', async () => {
    const course = 'elsi4'
    const { data } = await client('single').graph(query, { course })
    const [, { film }] = data.course.lessons
    const [{ id }] = data.course.attachments
    const before = await client('single').graph(addressQuery, { id })
    await asOwner(server.ownerUrl, (owner) =>
      owner.query(
        `update subscription set expiration_date = now() - interval '1 day', access_until = null
         where user_id = (select id from app_user where email = 'single@kursiva.test')`,
      ),
    )
    const after = (await client('single').graph(query, { course })).data.course
    expect(after.lessons.filter((lesson: { film: unknown }) => lesson.film !== null)).toMatchObject([{ isFree: true }])
    expect((await client('single').graph(addressQuery, { id })).data).toEqual({
      attachmentAddress: { __typename: 'NoAccess' },
    })
    const [attachment, playlist] = [before.data.attachmentAddress.url, film.playlistUrl]
    expect([await statusOf(attachment), await statusOf(playlist)]).toEqual([200, 200])
    ahead = 5 * 60_000 + 1000
    expect([await statusOf(attachment), await statusOf(playlist)]).toEqual([403, 200])
    ahead = 85 * 60_000
    expect(await statusOf(playlist)).toBe(403)
    ahead = 0
  })
})

describe('C2: an attachment is had as a file', () => {
  const save = async (
    name: string,
    course: string,
    at: number,
    locale: string,
    headers: Record<string, string> = {},
  ) => {
    const { data } = await client(name).graph(query, { course })
    const { id } = data.course.attachments[at]
    const answer = await client(name).graph(addressQuery, { id }, { Locale: locale })
    const url: string = answer.data.attachmentAddress.url
    return { url, answer: await fetch(`${server.url}${url}`, { headers }) }
  }

  test('a page of text as PDF, under its name in the reader’s language', async () => {
    const { data } = await client('learner').graph(query, { course: 'elsi4' })
    expect(data.course.attachments[0].file).toEqual({
      fileName: 'De fem sikre på ett ark.pdf',
      mediaType: 'application/pdf',
      sizeBytes: expect.any(Number),
      pages: 1,
    })
    const { answer } = await save('learner', 'elsi4', 0, 'nb')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(bytes.length).toBe(data.course.attachments[0].file.sizeBytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'nb',
      'content-disposition': `attachment; filename="de-fem-sikre-pa-ett-ark.pdf"; filename*=UTF-8''De%20fem%20sikre%20p%C3%A5%20ett%20ark.pdf`,
      'x-content-type-options': 'nosniff',
      'repr-digest': expect.stringMatching(/^sha-256=:[A-Za-z0-9+/]{43}=:$/),
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const spanish = (await save('learner', 'elsi4', 0, 'es')).answer
    expect(spanish.headers.get('content-disposition')).toContain('Las%20cinco%20reglas%20en%20una%20hoja.pdf')
    expect(Buffer.from(await spanish.arrayBuffer()).toString('latin1')).toContain('/Lang (es)')
  })

  test('a file as it is, in ranges, with the checksum that is stored', async () => {
    const { url, answer } = await save('learner', 'exce8', 0, 'nb')
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toContain(`filename="ovingsliste-ordrer.xlsx"`)
    const whole = Buffer.from(await answer.arrayBuffer())
    expect(whole.subarray(0, 2).toString()).toBe('PK')
    const digest = createHash('sha256').update(whole).digest('base64')
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${digest}:`)
    const part = await fetch(`${server.url}${url}`, { headers: { Range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true)
    const again = await fetch(`${server.url}${url}`, { headers: { 'If-None-Match': part.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('its address is for this attachment and language only, and an unknown one is none', async () => {
    const { url } = await save('learner', 'elsi4', 0, 'nb')
    const other = (await save('learner', 'elsi4', 1, 'nb')).url.split('/')[4] ?? ''
    for (const changed of [
      url.replace(/nb$/, 'en'),
      url.replace(/[^/]+\/nb$/, `${other}/nb`),
      url.replace('/media/attachments/', '/media/'),
    ])
      expect((await fetch(`${server.url}${changed}`)).status).toBe(403)
    for (const changed of [url.replace(/nb$/, 'de'), url.replace(/[^/]+\/nb$/, 'x/nb'), `${url}/more`])
      expect([403, 404]).toContain((await fetch(`${server.url}${changed}`)).status)
    for (const id of ['x', '01900000-0000-7000-8000-000000000000'])
      expect((await client('learner').graph(addressQuery, { id })).data).toEqual({ attachmentAddress: null })
  })
})

test('the store of media is part of being ready', async () => {
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' })
  const away = await startTestServer({
    environment: {
      S3_BUCKET: 'films',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      KURSIVA_LOG_LEVEL: 'silent',
    },
  })
  const answer = await fetch(`${away.url}/readyz`)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', waitingFor: 'storage' }])
  expect((await fetch(`${away.url}/healthz`)).status).toBe(200)
  await away.close()
})

test('with a CDN, films are fetched there and pages may read from it', async () => {
  const withCdn = await startTestServer({
    environment: { MEDIA_CDN_URL: 'https://media.kursiva.example/', MEDIA_CDN_KEY: 'b7e1c94f20d8a6635f0c17e92ad84b3e' },
  })
  const policy = (await fetch(`${withCdn.url}/`)).headers.get('content-security-policy') ?? ''
  for (const directive of ['connect-src', 'media-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://media\\.kursiva\\.example(;| )`))
  await withCdn.close()
})
