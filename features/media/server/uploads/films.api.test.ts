import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runProgram } from '#platform/child-process/index.ts'
import { asOwner, inTransaction } from '#platform/database/index.ts'
import type { RunningJobs } from '#platform/jobs/index.ts'
import { localFolders } from '#platform/storage/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { makeDue, startTestJobs } from '#testing/jobs.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { clamdScanner, filmFoldersIn, filmJobs, type TranscodeParts } from '#features/media/server/index.ts'
import { takeLease } from '#features/media/server/transcode/lease.ts'
import { queueFilm } from '#features/media/server/transcode/transcode-film-job.ts'

let server: TestServer
let staff: ApiClient
let folder: string
let film: Buffer
let silent: Buffer
const running: RunningJobs[] = []
const never = new AbortController().signal

async function generated(name: string, ...given: string[]): Promise<Buffer> {
  const path = join(folder, name)
  const end = await runProgram({
    program: 'ffmpeg',
    arguments: ['-v', 'error', '-y', ...given, path],
    timeoutMs: 60_000,
    signal: never,
  })
  expect(end).toMatchObject({ code: 0 })
  return readFile(path)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-films-'))
  const subtitles = join(folder, 'words.srt')
  await writeFile(subtitles, '1\n00:00:00,000 --> 00:00:01,000\nStrøm\n')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=854x480:rate=25:duration=2']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-i', subtitles]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-c:s', 'subrip']
  film = await generated('film.mkv', ...picture, ...tone, ...codecs, '-metadata:s:s:0', 'language=nor')
  silent = await generated('silent.mp4', ...picture, ...codecs.slice(0, 6))
  server = await startTestServer({ seeded: true, environment: { FILM_DIR: folder } })
  staff = await clientOf(server.url, 'staff@kursiva.test')
}, 60_000)
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  await asOwner(server.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const address = '/rest/films/uploads'
const tus = (token: string | undefined, headers: Record<string, string> = {}) => ({
  'Tus-Resumable': '1.0.0',
  ...(token && { Authorization: `Bearer ${token}` }),
  ...headers,
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const begin = (size: number, client: ApiClient = staff, name = 'Strøm 1.mkv', language = 'nb') =>
  fetch(server.url + address, {
    method: 'POST',
    headers: tus(client.tokens?.access, {
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${base64(name)},language ${base64(language)}`,
    }),
  })
const piece = (location: string, offset: number, bytes: Buffer) =>
  fetch(server.url + location, {
    method: 'PATCH',
    headers: tus(staff.tokens?.access, {
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    }),
    body: new Uint8Array(bytes),
  })

async function send(bytes: Buffer): Promise<string> {
  const created = await begin(bytes.length)
  expect(created.status).toBe(201)
  const location = created.headers.get('location') ?? ''
  const half = Math.floor(bytes.length / 2)
  expect((await piece(location, 0, bytes.subarray(0, half))).status).toBe(204)
  const head = await fetch(server.url + location, { method: 'HEAD', headers: tus(staff.tokens?.access) })
  expect(head.headers.get('upload-offset')).toBe(String(half))
  await piece(location, half, bytes.subarray(half))
  return location.split('/').at(-1) ?? ''
}

const query = `{ studioFilms { hasMore items { id fileName status problem step progress received size durationSeconds width height
  playlistUrl posterUrls posterChosen mediaAssetId captionLanguages subtitles { path language title cues } } } }`
const films = async () => (await staff.graph(query)).data.studioFilms.items
const filmOf = async (id: string) => (await films()).find((each: { id: string }) => each.id === id)
const act = async (name: string, id: string) =>
  (await staff.graph(`mutation ($id: ID!) { result: ${name}(filmId: $id) }`, { id })).data.result

function work(changed: Partial<TranscodeParts> = {}) {
  const folders = filmFoldersIn(folder)
  const storage = localFolders({ films: folders.made, attachments: folders.made, madeFilms: folders.made })
  const jobs = filmJobs({ folders, scanner: undefined, openStorage: async () => storage, ...changed })
  return startTestJobs(server, jobs).then((each) => void running.push(each))
}
const until = (id: string, status: string) =>
  expect.poll(async () => (await filmOf(id))?.status, { interval: 200, timeout: 60_000 }).toBe(status)

test('a film is sent in pieces, made into renditions that share a sound, and can be used by courses', async () => {
  const id = await send(film)
  expect(await filmOf(id)).toMatchObject({ fileName: 'Strøm 1.mkv', status: 'WAITING', received: film.length })
  await work()
  await until(id, 'READY')
  const found = await filmOf(id)
  expect(found).toMatchObject({ width: 854, height: 480, progress: 1, problem: null })
  expect(found.durationSeconds).toBeCloseTo(2, 0)
  expect(found.posterUrls).toHaveLength(5)
  expect(found.subtitles).toEqual([{ path: 'drafts/1.vtt', language: 'nb', title: '', cues: 1 }])
  const master = await (await fetch(server.url + found.playlistUrl)).text()
  expect(master.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=640x360,', 'RESOLUTION=854x480,'])
  expect(master.match(/URI="audio/g)).toHaveLength(1)
  const place = found.playlistUrl.replace('master.m3u8', '')
  for (const file of [
    'v360/init.mp4',
    'v480/000.m4s',
    'audio/000.m4s',
    'storyboard.webp',
    'poster.webp',
    'poster-5.webp',
  ])
    expect([file, (await fetch(server.url + place + file)).status]).toEqual([file, 200])
  // the sound is at the loudness of EBU R128
  const probe = await runProgram({
    program: 'ffmpeg',
    arguments: [
      '-hide_banner',
      '-i',
      join(folder, `made/film-${id}/audio/index.m3u8`),
      '-af',
      'ebur128',
      '-f',
      'null',
      '-',
    ],
    timeoutMs: 60_000,
    signal: never,
  })
  const [loudness] = /I:\s+(-[\d.]+) LUFS\s+Threshold/.exec('errors' in probe ? probe.errors : '')?.slice(1) ?? []
  expect(Math.abs(Number(loudness) + 23)).toBeLessThan(1)
  // the original stays, and nothing of the work
  expect((await stat(join(folder, 'originals', id))).size).toBe(film.length)
  const [asset] = await asOwner(server.ownerUrl, (owner) =>
    owner.query<{ key: string }>('select key from media_asset where id = $1', [found.mediaAssetId]),
  )
  expect(asset?.key).toBe(`film-${id}`)

  const poster = await staff.graph('mutation ($id: ID!) { chooseStudioFilmPoster(filmId: $id, place: 4) }', { id })
  expect(poster.data.chooseStudioFilmPoster).toBe('DONE')
  const chosen = Buffer.from(await (await fetch(`${server.url}/posters/film-${id}.webp`)).arrayBuffer())
  expect(chosen.equals(await readFile(join(folder, `made/film-${id}/poster-4.webp`)))).toBe(true)
  const used = await staff.graph(
    'mutation ($id: ID!) { applyStudioFilmSubtitles(filmId: $id, path: "drafts/1.vtt", language: nb) }',
    { id },
  )
  expect(used.data.applyStudioFilmSubtitles).toBe('DONE')
  expect(await filmOf(id)).toMatchObject({ posterChosen: 4, captionLanguages: ['nb'] })
  const captions = await (await fetch(`${server.url}${place}captions/nb.vtt`)).text()
  expect(captions).toContain('Strøm')
}, 90_000)

test('what is no film is refused by its bytes, whatever it is called', async () => {
  const bytes = Buffer.alloc(4096, 'PK')
  const created = await begin(bytes.length)
  const sent = await piece(created.headers.get('location') ?? '', 0, bytes)
  expect([sent.status, await sent.text()]).toEqual([415, 'NOT_A_FILM'])
  expect((await films())[0]).toMatchObject({ status: 'FAILED', problem: 'NOT_A_FILM' })
})

test('only staff with the permission send films, within the limits', async () => {
  expect((await begin(10)).status).toBe(201)
  const anonymous = await fetch(server.url + address, {
    method: 'POST',
    headers: tus(undefined, { 'Upload-Length': '10' }),
  })
  expect(anonymous.status).toBe(401)
  const learner = await clientOf(server.url, 'learner@kursiva.test')
  expect((await begin(10, learner)).status).toBe(404)
  expect((await begin(21_000_000_000)).status).toBe(413)
  expect(await (await begin(10, staff, 'a.mp4', 'de')).text()).toBe('NO_LANGUAGE')
})

test('a film without a sound, and one that is damaged: the first is made, the second says so', async () => {
  const [whole, broken] = [await send(silent), await send(Buffer.concat([silent.subarray(0, 60), Buffer.alloc(5000)]))]
  await work()
  await until(whole, 'READY')
  await until(broken, 'FAILED')
  expect(await filmOf(broken)).toMatchObject({ problem: 'DAMAGED', mediaAssetId: null })
  expect(await act('retryStudioFilm', broken)).toBe('DONE')
  await until(broken, 'FAILED')
  expect(await act('removeStudioFilm', broken)).toBe('DONE')
  expect(await filmOf(broken)).toBeUndefined()
  expect(await act('restoreStudioFilm', broken)).toBe('DONE')
  expect(await filmOf(broken)).toMatchObject({ status: 'FAILED' })
}, 90_000)

test('where ffmpeg is missing a film waits and says so; it is made when it is there', async () => {
  const id = await send(film)
  await work({ tools: { ffmpeg: 'no-such-ffmpeg', ffprobe: 'ffprobe' } })
  await expect.poll(async () => (await filmOf(id)).problem, { timeout: 20_000 }).toBe('TOOLS_MISSING')
  expect(await filmOf(id)).toMatchObject({ status: 'WAITING' })
  await Promise.all(running.splice(0).map((each) => each.stop()))
  await work()
  await makeDue(server)
  await until(id, 'READY')
}, 90_000)

test('two workers never make one film; what a killed one leaves is taken over when its lease has ended', async () => {
  const id = await send(film)
  const held = await takeLease(server.database, id)
  expect(held.kind).toBe('Held')
  expect((await takeLease(server.database, id)).kind).toBe('Taken')
  // what the killed worker has left
  const left = join(folder, 'work', `${id}.${randomUUID()}`)
  await mkdir(join(left, 'v360'), { recursive: true })
  await Promise.all([work(), work()])
  await expect
    .poll(() =>
      asOwner(server.ownerUrl, (owner) =>
        owner.query('select from graphile_worker._private_jobs where run_at > now()'),
      ),
    )
    .toHaveLength(1)
  expect(await filmOf(id)).toMatchObject({ status: 'WORKING' })
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update film_upload set lease_until = now() - interval '1 second' where id = $1", [id]),
  )
  await makeDue(server)
  await until(id, 'READY')
  await expect(stat(left)).rejects.toThrow('ENOENT')
}, 90_000)

test('a worker that stops gives its film back, and a film that is cancelled ends its work', async () => {
  const id = await send(film)
  await work()
  await until(id, 'WORKING')
  await Promise.all(running.splice(0).map((each) => each.stop()))
  expect(await filmOf(id)).toMatchObject({ status: 'WAITING' })
  expect(await act('cancelStudioFilm', id)).toBe('DONE')
  await work()
  await makeDue(server)
  expect(await filmOf(id)).toMatchObject({ status: 'CANCELLED' })
  expect(await act('retryStudioFilm', id)).toBe('DONE')
  await until(id, 'READY')
}, 90_000)

/** A server that speaks clamd’s protocol and finds what holds the given text. */
async function fakeClamd(): Promise<{ server: Server; port: number }> {
  const clamd = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(bytes.includes('Lavf') ? 'stream: Test.Lavf FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const place = clamd.address()
  return { server: clamd, port: typeof place === 'object' && place ? place.port : 0 }
}

test('the scanner of clamd decides before anything else reads the file', async () => {
  const clamd = await fakeClamd()
  const scan = clamdScanner({ host: '127.0.0.1', port: clamd.port })
  const clean = join(folder, 'clean.txt')
  await writeFile(clean, 'nothing here')
  expect(await scan(clean, never)).toEqual({ kind: 'Clean' })
  const id = await send(film)
  await work({ scanner: scan })
  await until(id, 'FAILED')
  expect(await filmOf(id)).toMatchObject({ problem: 'INFECTED' })
  await new Promise((resolve) => clamd.server.close(resolve))
  expect(await scan(clean, never)).toMatchObject({ kind: 'Away' })
}, 60_000)

test('an upload whose last answer was lost is completed by the sweep', async () => {
  const id = await send(film)
  await asOwner(server.ownerUrl, (owner) =>
    owner.query("update film_upload set status = 'RECEIVING' where id = $1", [id]),
  )
  await asOwner(server.ownerUrl, (owner) => owner.query('delete from graphile_worker._private_jobs'))
  await inTransaction(server.database, { kind: 'system' }, (tx) => queueFilm(tx, id))
  await asOwner(server.ownerUrl, (owner) => owner.query("select graphile_worker.add_job('sweep-film-uploads')"))
  await work()
  await until(id, 'READY')
  expect(await filmOf(id)).toMatchObject({ problem: null })
}, 90_000)
