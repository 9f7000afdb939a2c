/** The limits of a logo as the browser uploads it: small and square. Its type is derived only from its bytes. */
export const logoLimits = { bytes: 200 * 1024, smallest: 32, largest: 512 } as const

export type LogoType = 'image/webp' | 'image/png'

/** The type of a logo; undefined for invalid bytes: another format, a wrong size, not square, or data after the end. */
export function logoType(bytes: Uint8Array): LogoType | undefined {
  if (bytes.length > logoLimits.bytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const png = pngSize(view)
  if (png) return fits(png) ? 'image/png' : undefined
  const webp = webpSize(view)
  return webp && fits(webp) ? 'image/webp' : undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

const fits = ({ width, height }: Size): boolean =>
  width === height && width >= logoLimits.smallest && width <= logoLimits.largest

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))

/** Portable Network Graphics, 5.2, 11.2.2 and 11.2.5: a signature, the header first, the end last, and no animation. */
function pngSize(view: DataView): Size | undefined {
  const size = view.byteLength
  if (size < 57 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined
  if (view.getUint32(8) !== 13 || textAt(view, 12, 4) !== 'IHDR') return undefined
  if (!endsWithItsLastChunk(view)) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Whether the first IEND chunk (5.3: length, type, data, checksum) is the end of the bytes. */
function endsWithItsLastChunk(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = textAt(view, at + 4, 4)
    if (type === 'acTL') return false
    if (type === 'IEND') return view.getUint32(at) === 0 && at + 12 === view.byteLength
  }
  return false
}

/**
 * WebP (RFC 9649): a RIFF container exactly as long as its size field says; simple, lossless or extended, without
 * animation.
 */
function webpSize(view: DataView): Size | undefined {
  if (view.byteLength < 30 || textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  if (view.getUint32(4, true) + 8 !== view.byteLength) return undefined
  switch (textAt(view, 12, 4)) {
    case 'VP8 ': {
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return undefined
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(20) & 0b10) !== 0
      const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1
      return isAnimated ? undefined : { width: threeBytes(24), height: threeBytes(27) }
    }
    default:
      return undefined
  }
}
