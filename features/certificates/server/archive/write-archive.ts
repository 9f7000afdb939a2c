import { Zip, ZipPassThrough } from 'fflate'
import type { CertificateFile } from '#features/certificates/server/document/certificate-file.ts'

/** A file of an archive, drawn when its turn comes. */
export interface ArchiveEntry {
  readonly name: string
  readonly file: CertificateFile
}

/** How many certificates are drawn ahead: enough to keep the threads busy, and a limit on memory. */
const drawnAhead = 4

/**
 * A ZIP of certificates as it grows: each goes out as soon as it is drawn, as it is, since a PDF is compressed already.
 * Drawing stops when the reader disconnects.
 */
export async function* archiveOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array, void, void> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem
    chunks.push(chunk)
  })
  const waiting: { name: string; bytes: Promise<Buffer> }[] = []
  const pack = async () => {
    const next = waiting.shift()
    if (!next) return
    const entry = new ZipPassThrough(next.name)
    zip.add(entry)
    entry.push(await next.bytes, true)
  }
  for await (const { name, file } of entries) {
    const bytes = file.bytes()
    // awaited when its turn comes: until then a failure is nobody's
    bytes.catch(() => undefined)
    waiting.push({ name, bytes })
    if (waiting.length < drawnAhead) continue
    await pack()
    yield* chunks.splice(0)
  }
  while (waiting.length > 0) {
    await pack()
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
