/** A range of a file's bytes, both ends included. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14.1.2): one range; the whole file when the
 * header is absent, malformed, in another unit or has several ranges; or not satisfiable.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'Whole' | 'Unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return 'Whole'
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '' && last === '') return 'Whole'
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'Whole'
  return start >= size ? 'Unsatisfiable' : { start, end }
}

function suffix(length: number, size: number): ByteRange | 'Unsatisfiable' {
  return length === 0 || size === 0 ? 'Unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}
