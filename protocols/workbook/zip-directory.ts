import { must } from './problem.ts'
import { checkEntryName } from './entry-name.ts'

/** A file inside an archive, as its central and its local header agree on it. */
export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: Uint8Array
  /** Bytes, as declared. */
  readonly size: number
  readonly crc: number
}

interface CentralHeader {
  readonly name: Uint8Array
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

const maxEntries = 2000
const endSize = 22
const centralSize = 46
const localSize = 30
const zip64Marker = 0xffffffff
/** Bits 0, 5, 6 and 13: encrypted, patched, strongly encrypted, headers masked. */
const refusedFlags = 0x2061
/** Bit 3: sizes follow the data, and may be zero in the local header. */
const hasDescriptor = 0x8
/** Entries larger than this, in bytes, must not exceed the compression ratio below. */
const ratioFreeSize = 1024 * 1024
/** Spreadsheets of empty formatted rows reach some fifty to one; Deflate itself ends at 1,032. */
const maxRatio = 200

/**
 * The entries of a ZIP archive (APPNOTE 6.3.10). Central and local headers must agree, entries must neither overlap nor
 * be encrypted, linked, repeated or named outside the archive, and no entry may unpack to 200 times its size. Nothing is
 * unpacked.
 * @throws WorkbookRefused
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { count, start, end } = directoryOf(view)
  const entries: ZipEntry[] = []
  const extents: { readonly from: number; readonly to: number }[] = []
  const names = new Set<string>()
  let at = start
  for (let number = 0; number < count; number++) {
    must(at + centralSize <= end && view.getUint32(at, true) === 0x02014b50, 'BROKEN', 'a central header is missing')
    const header = centralHeader(bytes, view, at)
    at += centralSize + header.name.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    must(at <= end, 'BROKEN', 'a central header leaves the directory')
    const dataStart = checkLocalHeader(bytes, view, header)
    const to = dataStart + header.packedSize
    must(to <= start, 'UNSAFE', 'an entry reaches into the directory')
    extents.push({ from: header.offset, to })
    const name = checkEntryName(header.name)
    must(!names.has(name.toLowerCase()), 'UNSAFE', 'a name stands twice')
    names.add(name.toLowerCase())
    entries.push({
      name,
      isDeflated: header.method === 8,
      packed: bytes.subarray(dataStart, to),
      size: header.size,
      crc: header.crc,
    })
  }
  must(at === end, 'UNSAFE', 'the directory is longer than its entries')
  extents.sort((one, other) => one.from - other.from)
  must(
    extents.every(({ from }, place) => place === 0 || from >= (extents[place - 1]?.to ?? 0)),
    'UNSAFE',
    'entries overlap',
  )
  return entries
}

/** 4.3.16: the end of the central directory, which is the end of the file. */
function directoryOf(view: DataView): { count: number; start: number; end: number } {
  const last = view.byteLength - endSize
  must(last >= 0, 'BROKEN', 'too short')
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) !== 0x06054b50 || view.getUint16(at + 20, true) !== last - at) continue
    const count = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 12, true)
    const start = view.getUint32(at + 16, true)
    must(view.getUint16(at + 4, true) === 0 && view.getUint16(at + 6, true) === 0, 'UNSAFE', 'several disks')
    must(view.getUint16(at + 8, true) === count, 'UNSAFE', 'two counts of entries')
    must(count !== 0xffff && start !== zip64Marker, 'UNSAFE', 'a directory of ZIP64')
    must(count <= maxEntries, 'TOO_LARGE', 'too many entries')
    must(start + size === at, 'UNSAFE', 'the directory is not where it is said to be')
    return { count, start, end: at }
  }
  must(false, 'BROKEN', 'no end of a directory')
}

function centralHeader(bytes: Uint8Array, view: DataView, at: number): CentralHeader {
  const header = {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    name: bytes.subarray(at + centralSize, at + centralSize + view.getUint16(at + 28, true)),
    offset: view.getUint32(at + 42, true),
  }
  must((header.flags & refusedFlags) === 0, 'UNSAFE', 'an encrypted entry')
  must(header.method === 0 || header.method === 8, 'UNSAFE', 'an unknown method of compression')
  must(header.packedSize !== zip64Marker && header.size !== zip64Marker, 'UNSAFE', 'sizes of ZIP64')
  must(header.method === 8 || header.size === header.packedSize, 'UNSAFE', 'two sizes of a stored entry')
  const ratio = header.size / Math.max(1, header.packedSize)
  must(header.size <= ratioFreeSize || ratio <= maxRatio, 'TOO_LARGE', 'an entry unpacks to far more')
  // the upper half holds the Unix mode; only regular files and folders are allowed
  const kind = (view.getUint32(at + 38, true) >>> 16) & 0xf000
  must(kind === 0 || kind === 0x8000 || kind === 0x4000, 'UNSAFE', 'a link or a device')
  return header
}

/** 4.3.7. @returns where the data begin */
function checkLocalHeader(bytes: Uint8Array, view: DataView, central: CentralHeader): number {
  const { offset: at, name, flags, method } = central
  const isThere = at + localSize <= bytes.length && view.getUint32(at, true) === 0x04034b50
  must(isThere, 'UNSAFE', 'a local header is missing')
  const nameSize = view.getUint16(at + 26, true)
  const dataStart = at + localSize + nameSize + view.getUint16(at + 28, true)
  must(dataStart <= bytes.length, 'UNSAFE', 'a local header leaves the file')
  const localName = bytes.subarray(at + localSize, at + localSize + nameSize)
  must(Buffer.compare(localName, name) === 0, 'UNSAFE', 'two names of an entry')
  const localFlags = view.getUint16(at + 6, true)
  must((localFlags & refusedFlags) === 0 && view.getUint16(at + 8, true) === method, 'UNSAFE', 'two kinds of an entry')
  const isLater = (localFlags & flags & hasDescriptor) !== 0
  for (const [place, value] of [
    [14, central.crc],
    [18, central.packedSize],
    [22, central.size],
  ] as const) {
    const local = view.getUint32(at + place, true)
    // writers that don't know the size beforehand leave zero, or the mark of ZIP64
    must(local === value || (isLater && (local === 0 || local === zip64Marker)), 'UNSAFE', 'two sizes of an entry')
  }
  return dataStart
}
