import { isUtf8 } from 'node:buffer'
import { crc32, inflateRawSync } from 'node:zlib'
import { must, WorkbookRefused } from './problem.ts'
import type { ZipEntry } from './zip-directory.ts'

/**
 * The XML of an entry as UTF-8. It gets exactly the room it declared, and must fill it.
 * @throws WorkbookRefused
 */
export function unpackXml(entry: ZipEntry): Buffer {
  const bytes = entry.isDeflated ? inflated(entry) : Buffer.from(entry.packed)
  must(bytes.length === entry.size, 'UNSAFE', 'an entry is shorter than declared')
  must(crc32(bytes) === entry.crc, 'BROKEN', 'a checksum is wrong')
  must(isUtf8(bytes), 'BROKEN', 'not UTF-8')
  return bytes
}

function inflated({ packed, size }: ZipEntry): Buffer {
  try {
    // one byte at least, since zero is no limit
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookRefused(isLonger ? 'UNSAFE' : 'BROKEN', 'an entry does not unpack as declared')
  }
}
