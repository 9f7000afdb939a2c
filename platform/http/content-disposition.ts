import { slugOf } from '#values/text/slug.ts'

/**
 * A `Content-Disposition` header (RFC 6266): the name in ASCII and, when it has other characters, also in UTF-8 (RFC
 * 8187).
 * @param fileName with its extension
 */
export function contentDisposition(fileName: string, type: 'attachment' | 'inline' = 'attachment'): string {
  if (/^[\w.-]+$/.test(fileName)) return `${type}; filename="${fileName}"`
  const border = fileName.lastIndexOf('.')
  const [base, extension] = border < 1 ? [fileName, ''] : [fileName.slice(0, border), fileName.slice(border + 1)]
  const fallback = [slugOf(base), slugOf(extension)].filter((part) => part !== '-').join('.')
  // characters that encodeURIComponent does not encode but RFC 8187, section 3.2.1, requires
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${fallback || 'kursiva'}"; filename*=UTF-8''${encoded}`
}
