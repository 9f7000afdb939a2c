/** One segment of a playlist: its file name and its length in seconds. */
export interface Segment {
  readonly uri: string
  readonly seconds: number
}

/** Reads a media playlist: the initialisation file and the segments. */
export function readPlaylist(source: string): { map: string | undefined; segments: Segment[] } {
  const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(source)?.[1]
  const segments = [...source.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)/g)].map((hit) => ({
    uri: (hit[2] ?? '').trim(),
    seconds: Number(hit[1]),
  }))
  return { map, segments }
}

/** The largest and the mean bit rate of a rendition, in bits per second. */
export interface Bandwidths {
  readonly peak: number
  readonly average: number
}

/** The bit rates of segments whose sizes (bytes) are known. */
export function bandwidths(segments: readonly { readonly seconds: number; readonly bytes: number }[]): Bandwidths {
  const seconds = segments.reduce((sum, each) => sum + each.seconds, 0)
  const bytes = segments.reduce((sum, each) => sum + each.bytes, 0)
  const average = seconds === 0 ? 0 : Math.ceil((bytes * 8) / seconds)
  const rates = segments.filter((each) => each.seconds >= 0.5).map((each) => (each.bytes * 8) / each.seconds)
  return { peak: Math.ceil(Math.max(average, ...rates)), average }
}

/**
 * The RFC 6381 name of the picture codec, read from the initialisation file.
 * @throws Error when there is no H.264 description in it.
 */
export function pictureCodec(init: Uint8Array): string {
  const wanted = [0x61, 0x76, 0x63, 0x43]
  const at = init.findIndex((_, start) => wanted.every((byte, place) => init[start + place] === byte))
  if (at < 0) throw new Error('the initialisation file describes no H.264 picture')
  return `avc1.${[...init.subarray(at + 5, at + 8)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')}`
}

export interface Variant extends Bandwidths {
  readonly uri: string
  readonly width: number
  readonly height: number
  readonly codec: string
}

export interface SharedSound extends Bandwidths {
  readonly uri: string
  readonly language: string
  readonly name: string
  readonly channels: number
}

/**
 * Writes the master playlist: all picture renditions share one audio rendition; a silent film has none. Bit rates in bits
 * per second.
 */
export function masterPlaylist(
  variants: readonly Variant[],
  sound: SharedSound | undefined,
  framesPerSecond: number,
): string {
  const media = sound && [
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",NAME="${sound.name}",LANGUAGE="${sound.language}",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${sound.channels}",URI="${sound.uri}"`,
    '',
  ]
  const streams = variants.map(
    (each) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${each.peak + (sound?.peak ?? 0)},AVERAGE-BANDWIDTH=${each.average + (sound?.average ?? 0)},` +
      `CODECS="${each.codec}${sound ? ',mp4a.40.2' : ''}",RESOLUTION=${each.width}x${each.height},` +
      `FRAME-RATE=${framesPerSecond.toFixed(3)}${sound ? ',AUDIO="voice"' : ''}\n${each.uri}`,
  )
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', '', ...(media ?? []), ...streams, ''].join('\n')
}
