/** Characters that some operating system reserves in file names. */
const taken = /[\\/:*?"<>|]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const maxLength = 100

/**
 * A safe file name made from a display name: without characters that Windows, macOS or Linux reject or misinterpret (path
 * separators, control and direction characters), at most 100 characters and 200 bytes before the extension.
 * @param extension such as `pdf`
 * @example fileNameOf('HMS: hva gjør du?', 'pdf') // 'HMS hva gjør du.pdf'
 */
export function fileNameOf(name: string, extension: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/\p{C}|\uFFFD/gu, '')
    .replace(taken, ' ')
    .replace(/ {2,}/g, ' ')
  let base = [...clean.trim()].slice(0, maxLength).join('')
  while (new TextEncoder().encode(base).length > 200) base = [...base].slice(0, -1).join('')
  base = base.replace(/^[. ~]+|[. ]+$/g, '')
  return `${base === '' || reserved.test(base) ? `Kursiva ${base}`.trim() : base}.${extension}`
}
