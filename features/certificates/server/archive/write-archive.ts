import { Zip, ZipPassThrough } from 'fflate'
import type { CertificateFile } from '#features/certificates/server/document/certificate-file.ts'

/** A file of an archive, drawn on demand. */
export interface ArchiveEntry {
  readonly name: string
  readonly file: CertificateFile
}

/** The number of certificates that are drawn ahead: enough to keep the threads busy, while limiting memory. */
const drawnAhead = 4

/**
 * Streams a ZIP of certificates: each is sent as soon as it is drawn, uncompressed, because PDFs are compressed
 * already. Drawing stops when the client disconnects.
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
    // awaited later: without this handler a failure before then would be an unhandled rejection
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
