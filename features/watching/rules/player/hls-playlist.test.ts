import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesAt, firstVariant, parseMaster, wantedHeight } from './hls-playlist.ts'

const media = fileURLToPath(new URL('../../../../content/media', import.meta.url))
const read = (path: string) => readFileSync(`${media}/${path}`, 'utf8')

test('C3: the first files of every film of the catalogue are found as its playlists name them', () => {
  const films = readdirSync(media)
  expect(films.length).toBeGreaterThan(50)
  for (const film of films) {
    const { variants, audioUri } = parseMaster(read(`${film}/master.m3u8`))
    expect(variants.length).toBeGreaterThan(0)
    for (const uri of [...variants.map((each) => each.uri), ...(audioUri ? [audioUri] : [])]) {
      expect(filesAt(read(`${film}/${uri}`), 0)).toEqual(['init.mp4', '000.m4s'])
      expect(filesAt(read(`${film}/${uri}`), 1e6)).toHaveLength(2)
    }
    for (const { bandwidth, height } of variants) expect(bandwidth * height).toBeGreaterThan(0)
  }
})

test('C3: the segment at a position is the one that holds it', () => {
  const list =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\na.m4s\n#EXTINF:6.0,\n#EXT-X-BITRATE:90\nb.m4s\n#EXT-X-ENDLIST\n'
  expect(filesAt(list, 5.9)).toEqual(['init.mp4', 'a.m4s'])
  expect(filesAt(list, 6)).toEqual(['init.mp4', 'b.m4s'])
  expect(filesAt('not a playlist', 0)).toEqual([])
  expect(parseMaster('not a playlist')).toEqual({ variants: [], audioUri: undefined })
})

test('C3: a film begins with the tallest picture that the network carries and the screen shows', () => {
  const variants = [
    { bandwidth: 85_000, height: 360, uri: 'v360' },
    { bandwidth: 158_000, height: 720, uri: 'v720' },
    { bandwidth: 400_000, height: 1080, uri: 'v1080' },
  ]
  const begins = (bandwidth: number, shown: number) => firstVariant(variants, bandwidth, shown)?.uri
  expect(begins(10_000_000, 2000)).toBe('v1080')
  expect(begins(10_000_000, 700)).toBe('v720')
  expect(begins(10_000_000, 242)).toBe('v360')
  expect(begins(200_000, 2000)).toBe('v360')
  expect(begins(1000, 2000)).toBe('v360')
  expect(firstVariant([], 1000, 100)).toBeUndefined()
  expect(wantedHeight([360, 720], 500)).toBe(360)
  expect(wantedHeight([360, 720], 144)).toBe(360)
  expect(wantedHeight([], 144)).toBeUndefined()
})
