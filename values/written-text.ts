/** What somebody wrote on one line, as it is stored: composed characters, no space around it, single spaces in it. */
export const tidyLine = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** What somebody wrote on several lines, as it is stored. */
export const tidyLines = (text: string): string => text.normalize('NFC').trim()

/**
 * Whether a text can be stored as one line: no longer than so many characters, whole characters, and nothing that moves
 * the pen.
 */
export const isLine = (text: string, limit: number): boolean =>
  [...text].length <= limit && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** As {@link isLine}, with new lines and tabs in it. */
export const areLines = (text: string, limit: number): boolean =>
  [...text].length <= limit && isLine(text.replaceAll(/[\n\t\r]/g, ''), limit)
