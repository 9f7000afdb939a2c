import { expect, test } from 'vitest'
import { filesAt, firstVariant, parseMaster, wantedHeight } from './hls-playlist.ts'

// as content/build-films.ts writes it
const master = `#EXTM3U
#EXT-X-VERSION:7

#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",NAME="Norsk",LANGUAGE="nb",DEFAULT=YES,CHANNELS="1",URI="audio/index.m3u8"

#EXT-X-STREAM-INF:BANDWIDTH=43940,AVERAGE-BANDWIDTH=32349,CODECS="avc1.4D401E,mp4a.40.2",RESOLUTION=640x360,AUDIO="voice"
v360/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=80100,AVERAGE-BANDWIDTH=52863,CODECS="avc1.64001F,mp4a.40.2",RESOLUTION=1280x720,AUDIO="voice"
v720/index.m3u8
`

test('C3: a playlist names the variants of the picture and the sound', () => {
  expect(parseMaster(master)).toEqual({
    variants: [
      { bandwidth: 43_940, height: 360, uri: 'v360/index.m3u8' },
      { bandwidth: 80_100, height: 720, uri: 'v720/index.m3u8' },
    ],
    audioUri: 'audio/index.m3u8',
  })
})

test('C3: the segment at a position is the one that holds it', () => {
  const list =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\na.m4s\n#EXTINF:6.0,\n#EXT-X-BITRATE:90\nb.m4s\n#EXT-X-ENDLIST\n'
  expect(filesAt(list, 5.9)).toEqual(['init.mp4', 'a.m4s'])
  expect(filesAt(list, 6)).toEqual(['init.mp4', 'b.m4s'])
  expect(filesAt(list, 1e6)).toEqual(['init.mp4', 'b.m4s'])
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
