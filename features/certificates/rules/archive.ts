/** The maximum number of certificates in one archive. */
export const maxArchived = 2000

/** The response header with the number of certificates in the archive. */
export const archiveCountHeader = 'kursiva-certificates'

/** Characters that are invalid in file names on some system, or that a ZIP reads as a folder. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu
/** Invisible characters: writing directions, soft hyphens. */
const unseen = /\p{Cf}|\p{Surrogate}/gu

/** File systems allow names of 255 bytes; some are left for a number that the system adds. */
const maxNameBytes = 230

/**
 * The file name of a certificate in an archive: holder, title, date and the code, which makes it unique. When the name
 * is too long, the title is cut first.
 */
export function archivedName(given: { holder: string; title: string; issuedOn: string; code: string }): string {
  const fit = (word: string) => word.replaceAll(unseen, '').replaceAll(unfit, ' ').trim().replace(/^\.+/, '')
  const end = ` – ${fit(given.issuedOn)} – ${fit(given.code)}.pdf`
  return `${withinBytes(`${fit(given.holder)} – ${fit(given.title)}`, maxNameBytes - bytesOf(end))}${end}`
}

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).length

/** The longest prefix of a text within a number of UTF-8 bytes, in whole characters. */
function withinBytes(text: string, maxBytes: number): string {
  let result = ''
  let left = maxBytes
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    result += character
  }
  return result.trimEnd()
}
