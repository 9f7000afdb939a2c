import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive; header values that differ from the true ones are given separately. */
export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  readonly isStored?: boolean
  /** Unix mode, such as 0o120777 for a symbolic link. */
  readonly mode?: number
  readonly central?: Partial<HeaderFields>
  readonly local?: Partial<HeaderFields>
  /** A different name in the local header. */
  readonly localName?: string
}

interface HeaderFields {
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** The offset of the local header in the central directory. */
  readonly offset: number
}

export interface ZipEnd {
  readonly count: number
  readonly directorySize: number
  readonly directoryStart: number
  readonly disk: number
}

/** Writes an archive exactly as given, valid or not (APPNOTE 6.3.10). */
export function zipOf(parts: readonly ZipPart[], end: Partial<ZipEnd> = {}): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = typeof part.content === 'string' ? Buffer.from(part.content) : Buffer.from(part.content)
    const packed = part.isStored ? content : deflateRawSync(content)
    const truth: HeaderFields = {
      flags: 0,
      method: part.isStored ? 0 : 8,
      crc: crc32(content),
      packedSize: packed.length,
      size: content.length,
      offset,
    }
    const local = Buffer.concat([localHeader(part.localName ?? part.name, { ...truth, ...part.local }), packed])
    centrals.push(centralHeader(part.name, { ...truth, ...part.central }, part.mode ?? 0))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  return Buffer.concat([
    ...locals,
    directory,
    endOf({ count: parts.length, directorySize: directory.length, directoryStart: offset, disk: 0, ...end }),
  ])
}

function localHeader(name: string, { flags, method, crc, packedSize, size }: HeaderFields): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packedSize, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function centralHeader(name: string, fields: HeaderFields, mode: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  // "made by Unix", so that the mode applies
  header.writeUInt16LE((3 << 8) | 20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(fields.flags, 8)
  header.writeUInt16LE(fields.method, 10)
  header.writeUInt32LE(fields.crc, 16)
  header.writeUInt32LE(fields.packedSize, 20)
  header.writeUInt32LE(fields.size, 24)
  header.writeUInt16LE(Buffer.byteLength(name), 28)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(fields.offset, 42)
  return Buffer.concat([header, Buffer.from(name)])
}

function endOf({ count, directorySize, directoryStart, disk }: ZipEnd): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(disk, 4)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(directoryStart, 16)
  return end
}
