import { describe, expect, test } from 'vitest'
import { bandwidths, masterPlaylist, pictureCodec, readPlaylist } from './playlist.ts'

describe('A playlist', () => {
  test('is read back with its segments and their lengths', () => {
    const source =
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4.000000,\n000.m4s\n#EXTINF:1.500000,\n001.m4s\n#EXT-X-ENDLIST\n'
    expect(readPlaylist(source)).toEqual({
      map: 'init.mp4',
      segments: [
        { uri: '000.m4s', seconds: 4 },
        { uri: '001.m4s', seconds: 1.5 },
      ],
    })
  })

  test('promises the peak of its heaviest segment and the mean of them all', () => {
    expect(
      bandwidths([
        { seconds: 4, bytes: 4000 },
        { seconds: 4, bytes: 1000 },
      ]),
    ).toEqual({ peak: 8000, average: 5000 })
  })

  test('names the picture codec by profile, constraints and level', () => {
    expect(pictureCodec(new TextEncoder().encode('....avcC\u0001\u0064\u0000\u001f'))).toBe('avc1.64001F')
  })

  test('counts the shared voice into every step of the ladder', () => {
    const master = masterPlaylist(
      [{ uri: 'v/index.m3u8', width: 640, height: 360, codec: 'avc1.4D401E', peak: 100, average: 50 }],
      { uri: 'audio/index.m3u8', language: 'nb', name: 'Norsk', channels: 1, peak: 30, average: 20 },
      25,
    )
    expect(master).toContain('BANDWIDTH=130,AVERAGE-BANDWIDTH=70,')
    expect(master).toContain('AUDIO="voice"\nv/index.m3u8')
  })

  test('of a silent film names no sound', () => {
    const variant = { uri: 'v/index.m3u8', width: 640, height: 360, codec: 'avc1.4D401E', peak: 100, average: 50 }
    const master = masterPlaylist([variant], undefined, 25)
    expect(master).toContain('BANDWIDTH=100,AVERAGE-BANDWIDTH=50,CODECS="avc1.4D401E",')
    expect(master).not.toMatch(/AUDIO|mp4a/)
  })
})
