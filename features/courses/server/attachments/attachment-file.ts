import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fileNameOf } from '#features/courses/rules/file-name.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import type { AttachmentRow } from '#features/courses/server/course-store.ts'
import type { PrintedPage } from './attachment-pdf.ts'
import { printPage } from './printer.ts'
import type { PrintTask } from './print-thread.ts'

/** An attachment as a file in one language. */
export interface AttachmentFile {
  /** With its ending. */
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Sheets of a printed page; null for other files. */
  readonly pages: number | null
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly content:
    /** Made from its text. */
    | { readonly kind: 'Printed'; readonly bytes: Buffer }
    /** In the store of media. */
    | { readonly kind: 'Stored'; readonly key: string }
}

/** The attachment's file in the language, else in one that exists; text attachments are rendered as PDF. */
export async function attachmentFile(row: AttachmentRow, language: Language): Promise<AttachmentFile> {
  const name = plainTitle(textIn(row.name, language))
  const own = row.files.find(({ languageCode }) => languageCode === language) ?? row.files[0]
  if (own) {
    const { path, mediaType, bytes: sizeBytes, sha256 } = own
    const fileName = fileNameOf(name, path.slice(path.lastIndexOf('.') + 1))
    return {
      fileName,
      mediaType,
      sizeBytes,
      pages: null,
      sha256,
      content: { kind: 'Stored', key: `attachments/${path}` },
    }
  }
  const { bytes, pages, sha256 } = await printedPage(row, name, language)
  return {
    fileName: fileNameOf(name, 'pdf'),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    pages,
    sha256,
    content: { kind: 'Printed', bytes },
  }
}

type Printed = PrintedPage & { readonly sha256: string }

/** About 40 kB each. */
const cache = new LRUCache<string, Promise<Printed>>({ max: 200 })

function printedPage(row: AttachmentRow, name: string, language: Language): Promise<Printed> {
  const facts = {
    name,
    course: plainTitle(textIn(row.course_name, language)),
    body: textIn(row.body ?? [], language),
    at: row.changed_at,
  }
  const key = createHash('sha256')
    .update(JSON.stringify([language, facts]))
    .digest('base64')
  const cached = cache.get(key)
  if (cached) return cached
  const printing = print({ facts, language })
  cache.set(key, printing)
  printing.catch(() => cache.delete(key))
  return printing
}

async function print(task: PrintTask): Promise<Printed> {
  const page = await printPage(task)
  return { ...page, sha256: createHash('sha256').update(page.bytes).digest('hex') }
}
