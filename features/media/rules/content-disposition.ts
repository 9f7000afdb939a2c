import { slugOf } from '#values/text/slug.ts'

/**
 * A `Content-Disposition` header that saves a file under its name (RFC 6266): in UTF-8 (RFC 8187), with an ASCII fallback.
 * @param fileName with its ending
 */
export function savedAs(fileName: string): string {
  const border = fileName.lastIndexOf('.')
  const [base, ending] = border < 1 ? [fileName, ''] : [fileName.slice(0, border), fileName.slice(border + 1)]
  const plain = [slugOf(base), slugOf(ending)].filter((part) => part !== '-').join('.')
  // what encodeURIComponent leaves and RFC 8187, section 3.2.1, does not
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain || 'kursiva'}"; filename*=UTF-8''${encoded}`
}
