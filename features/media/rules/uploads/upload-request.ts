import { isLanguage, type Language } from '#values/language.ts'

/** What a browser says of a file before it sends it. */
export interface UploadRequest {
  readonly fileName: string
  readonly language: Language
  /** In bytes. */
  readonly size: number
}

export interface UploadLimits {
  readonly maxBytes: number
  /** Uploads of one member of staff that are not complete. */
  readonly maxOpen: number
  /** Bytes that are free on the disk of the uploads, less what must stay free. */
  readonly freeBytes: number
}

export type UploadRefusal = 'EMPTY' | 'TOO_LARGE' | 'TOO_MANY' | 'DISK_FULL' | 'NO_LANGUAGE'

export type UploadDecision =
  | { readonly kind: 'Accepted'; readonly request: UploadRequest }
  | { readonly kind: 'Refused'; readonly why: UploadRefusal }

const maxNameLength = 200

/** A file's name without its folders and without what cannot be shown; never empty. */
export function shownFileName(name: string): string {
  const last = name.toWellFormed().replaceAll('\\', '/').split('/').at(-1) ?? ''
  const shown = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...shown].slice(0, maxNameLength / 2).join('') || 'film'
}

/** Whether a file may be sent: its size, the language spoken, and how many are under way. */
export function decideUpload(
  given: { readonly name: string | undefined; readonly language: string | undefined; readonly size: number },
  openUploads: number,
  { maxBytes, maxOpen, freeBytes }: UploadLimits,
): UploadDecision {
  const refused = (why: UploadRefusal) => ({ kind: 'Refused', why }) as const
  const { language, size } = given
  if (!Number.isSafeInteger(size) || size <= 0) return refused('EMPTY')
  if (size > maxBytes) return refused('TOO_LARGE')
  if (!isLanguage(language)) return refused('NO_LANGUAGE')
  if (openUploads >= maxOpen) return refused('TOO_MANY')
  if (size > freeBytes) return refused('DISK_FULL')
  return { kind: 'Accepted', request: { fileName: shownFileName(given.name ?? ''), language, size } }
}
