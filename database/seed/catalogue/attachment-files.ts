import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#values/language.ts'

const folder = new URL('../../../content/attachments/', import.meta.url)

const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.zip': 'application/zip',
}

/** The value of the column `attachment.files` for files below `content/attachments`: size, type and checksum. */
export function describeFiles(files: Readonly<Record<Language, string>>) {
  return Promise.all(
    Object.entries(files).map(async ([languageCode, path]) => {
      const bytes = await readFile(fileURLToPath(new URL(path, folder)))
      const mediaType = mediaTypes[extname(path)]
      if (!mediaType) throw new Error(`${path}: no media type is known for ${extname(path)}`)
      return {
        languageCode,
        path,
        mediaType,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}
