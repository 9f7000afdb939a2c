import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareFilm } from './prepare-film.ts'
import { takePrepared } from './prepared-files.ts'

const base = 'http://localhost/media/pass/film'
const files: Readonly<Record<string, string>> = {
  'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=1280x720\nv720/index.m3u8\n',
  'v720/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6,\n000.m4s\n#EXTINF:6,\n001.m4s\n',
}

const asked: string[] = []
let hasNetwork = true

beforeEach(() => {
  asked.length = 0
  hasNetwork = true
  vi.stubGlobal('document', { baseURI: 'http://localhost/no' })
  for (const [name, value] of [
    ['innerWidth', 1280],
    ['innerHeight', 800],
    ['devicePixelRatio', 1],
  ] as const)
    vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(base.length + 1))
    if (!hasNetwork) throw new TypeError('no network')
    return new Response(files[url.slice(base.length + 1)] ?? 'segment')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('C3: the playlists of a film and its segment at a position are fetched, each once', async () => {
  for (let time = 0; time < 2; time += 1) prepareFilm(`${base}/master.m3u8`, 7, 'auto')
  const expected = ['master.m3u8', 'v720/index.m3u8', 'v720/init.mp4', 'v720/001.m4s']
  await vi.waitFor(() => expect(asked).toEqual(expected))
  for (const file of expected) expect(takePrepared(`${base}/${file}`)).toBeDefined()
})

test('C3: a film that could not be fetched is prepared again for the next one who comes near', async () => {
  const other = `${base}/other/master.m3u8`
  hasNetwork = false
  prepareFilm(other, 0, 'auto')
  await vi.waitFor(() => expect(takePrepared(other)).toBeUndefined())
  await vi.waitFor(() => {
    prepareFilm(other, 0, 'auto')
    expect(asked.length).toBeGreaterThan(1)
  })
})
