/** User input on one line, as it is stored: composed characters, trimmed, single spaces. */
export const tidyLine = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** User input on several lines, as it is stored. */
export const tidyLines = (text: string): string => text.normalize('NFC').trim()

/**
 * Whether a text can be stored as one line: within the character limit, with valid characters, and without control
 * characters.
 */
export const isLine = (text: string, limit: number): boolean =>
  [...text].length <= limit && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** As {@link isLine}, but allows line breaks and tabs. */
export const areLines = (text: string, limit: number): boolean =>
  [...text].length <= limit && isLine(text.replaceAll(/[\n\t\r]/g, ''), limit)
