/** The containers that films may come in, by the names of ffmpeg's demuxers. */
export type FilmContainer = 'mov' | 'matroska' | 'mpegts' | 'avi' | 'mpeg'

/** So many bytes at the beginning of a file are enough to know its container. */
export const containerBytes = 1024

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
const packetSizes = [188, 192] as const

/**
 * The container of a film by its first bytes, never by its name; undefined for everything else. Playlists and lists of
 * other files are not among them, so a file that was sent can never name another file.
 */
export function filmContainer(bytes: Uint8Array): FilmContainer | undefined {
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(bytes, 4, 8))) return 'mov'
  if (ascii(bytes, 0, 4) === '\x1aE\xdf\xa3') return 'matroska'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'AVI ') return 'avi'
  if (ascii(bytes, 0, 4) === '\0\0\x01\xba') return 'mpeg'
  const isTransport = packetSizes.some((size) =>
    [0, 1, 2, 3].every((packet) => bytes[size - 188 + packet * size] === 0x47),
  )
  return isTransport ? 'mpegts' : undefined
}
