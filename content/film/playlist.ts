/** One segment of a playlist: its file name and its length in seconds. */
export type Segment = { uri: string; seconds: number }

/** Reads a media playlist: the initialisation file and the segments. */
export function readPlaylist(source: string): { map: string | undefined; segments: Segment[] } {
  const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(source)?.[1]
  const segments = [...source.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)/g)].map((hit) => ({
    uri: (hit[2] ?? '').trim(),
    seconds: Number(hit[1]),
  }))
  return { map, segments }
}

/** The largest and the mean bit rate (bits per second) of segments whose sizes (bytes) are known. */
export function bandwidths(segments: readonly { seconds: number; bytes: number }[]): { peak: number; average: number } {
  const seconds = segments.reduce((sum, each) => sum + each.seconds, 0)
  const bytes = segments.reduce((sum, each) => sum + each.bytes, 0)
  const rates = segments.filter((each) => each.seconds >= 0.5).map((each) => (each.bytes * 8) / each.seconds)
  return { peak: Math.ceil(Math.max(0, ...rates)), average: seconds === 0 ? 0 : Math.ceil((bytes * 8) / seconds) }
}

/**
 * The RFC 6381 name of the picture codec, read from the initialisation file.
 * @throws Error when there is no H.264 description in it.
 */
export function pictureCodec(init: Buffer): string {
  const at = init.indexOf('avcC', 0, 'latin1')
  if (at < 0) throw new Error('the initialisation file describes no H.264 picture')
  return `avc1.${init
    .subarray(at + 5, at + 8)
    .toString('hex')
    .toUpperCase()}`
}

export type Variant = { uri: string; width: number; height: number; codec: string; peak: number; average: number }

/** Writes the master playlist: all picture renditions share one audio rendition. Bit rates in bits per second. */
export function masterPlaylist(
  variants: readonly Variant[],
  sound: { uri: string; language: string; name: string; peak: number; average: number },
  framesPerSecond: number,
): string {
  const media = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="voice",NAME="${sound.name}",LANGUAGE="${sound.language}",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="${sound.uri}"`
  const streams = variants.map(
    (each) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${each.peak + sound.peak},AVERAGE-BANDWIDTH=${each.average + sound.average},` +
      `CODECS="${each.codec},mp4a.40.2",RESOLUTION=${each.width}x${each.height},FRAME-RATE=${framesPerSecond.toFixed(3)},AUDIO="voice"\n${each.uri}`,
  )
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', '', media, '', ...streams, ''].join('\n')
}
