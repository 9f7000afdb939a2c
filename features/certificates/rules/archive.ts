/** More certificates than this do not go into one archive; it is narrowed instead. */
export const maxArchived = 2000

/** The answer's header that says how many certificates the archive will hold. */
export const archiveCountHeader = 'kursiva-certificates'

/** What must not stand in the name of a file on any system, and what a ZIP would take for a folder. */
const unfit = /[\\/:*?"<>|\p{Cc}]/gu
/** What is not seen, and may turn what is: directions of writing, soft hyphens. */
const unseen = /\p{Cf}|\p{Surrogate}/gu

/** File systems hold names of 255 bytes; some space is left for whoever puts a number to it. */
const maxNameBytes = 230

/**
 * The name of a certificate's file in an archive: whose, what for, when, and the code, so that no two are the same. What
 * is too long for a file is cut from the title first.
 */
export function archivedName(given: { holder: string; title: string; issuedOn: string; code: string }): string {
  const fit = (word: string) => word.replaceAll(unseen, '').replaceAll(unfit, ' ').trim().replace(/^\.+/, '')
  const end = ` – ${fit(given.issuedOn)} – ${fit(given.code)}.pdf`
  return `${withinBytes(`${fit(given.holder)} – ${fit(given.title)}`, maxNameBytes - bytesOf(end))}${end}`
}

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).length

/** As much of a text as so many bytes of UTF-8 hold, in whole characters. */
function withinBytes(text: string, most: number): string {
  let kept = ''
  let left = most
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    kept += character
  }
  return kept.trimEnd()
}
