/** Most characters of a contact message, counted as people count them (F3, F4). */
export const maxSubjectLength = 70
export const maxDetailsLength = 500

/** A contact message. */
export interface Message {
  readonly subject: string
  readonly details: string
}

type MessageResult =
  | { readonly kind: 'Message'; readonly message: Message }
  | { readonly kind: 'Missing' | 'TooLong'; readonly field: keyof Message }

/** A normalized message, or its first error (F4). */
export function readMessage(given: Message): MessageResult {
  const message = { subject: normalizeLine(given.subject), details: normalizeLines(given.details) }
  for (const field of ['subject', 'details'] as const) {
    if (message[field] === '') return { kind: 'Missing', field }
    const max = field === 'subject' ? maxSubjectLength : maxDetailsLength
    if (Array.from(message[field]).length > max) return { kind: 'TooLong', field }
  }
  return { kind: 'Message', message }
}

// Invisible characters: control characters, which could start a mail header, and bidirectional marks, which could
// disguise a subject.
const invisibleCharacters = /(?!\s)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]/gu

/** A text on one line: nothing in it can end a mail header. */
const normalizeLine = (text: string) =>
  text.toWellFormed().replace(invisibleCharacters, '').replace(/\s+/g, ' ').normalize('NFC').trim()

/** A text on several lines, at most one of them empty at a time. */
const normalizeLines = (text: string) =>
  text
    .toWellFormed()
    .replace(invisibleCharacters, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\t\v\f\ufeff]/g, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
