/** The character encoding of a list. Excel in Norway and Spain writes Windows-1252, which includes Latin-1. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface FileText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * Decodes a file: by its byte order mark, else as UTF-16 if its Latin letters have zero bytes, else as UTF-8 if it is
 * valid, else as Windows-1252, in which all bytes are valid (Encoding standard, 6 and 9.1).
 * @returns undefined for a file that is no text
 */
export function fileText(bytes: Uint8Array): FileText | undefined {
  const marked = markOf(bytes)
  const label = marked ?? unmarkedUtf16(bytes)
  if (label !== undefined && label !== 'utf-8') return plain(new TextDecoder(label).decode(bytes), 'UTF-16')
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8')
  } catch {
    return plain(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252')
  }
}

function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Detects UTF-16 without a byte order mark: at least half of the byte pairs have a zero on the same side. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const looked = Math.min(bytes.length, 2000) & ~1
  if (looked < 4) return undefined
  const zeros = [0, 0]
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd * 4 > looked && even === 0) return 'utf-16le'
  if (even * 4 > looked && odd === 0) return 'utf-16be'
  return undefined
}

/** The text, or undefined if it contains zeros, as images and programs do. */
const plain = (text: string, encoding: Encoding): FileText | undefined =>
  text.includes('\0') ? undefined : { text, encoding }
