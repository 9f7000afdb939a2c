/** How a list was written. Windows-1252 is what Excel in Norway and Spain writes, and holds Latin-1. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface FileText {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * The text of a file: by its byte order mark, else by the zeros that UTF-16 leaves in Latin letters, else UTF-8 when it
 * is without a fault, else Windows-1252, in which everything is something (Encoding standard, 6 and 9.1).
 * @returns undefined for what is no text
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

/** UTF-16 without a mark: at least every second letter pair has its zero on the same side. */
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

/** Text has no zeros in it; pictures and programs do. */
const plain = (text: string, encoding: Encoding): FileText | undefined =>
  text.includes('\0') ? undefined : { text, encoding }
