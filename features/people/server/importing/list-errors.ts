import type { ReadingFault } from './list-parser.ts'
import type { ListFault } from './read-list.ts'

/** The HTTP status for each error of a list. */
export const listFaults: Readonly<Record<ListFault | ReadingFault, 415 | 422 | 429 | 503>> = {
  OLD_WORKBOOK: 415,
  WRONG_KIND: 415,
  EMPTY: 422,
  OPEN_QUOTE: 422,
  BROKEN: 422,
  TOO_LARGE_INSIDE: 422,
  UNSAFE_INSIDE: 422,
  TOO_MANY_ROWS: 422,
  TOO_MANY_COLUMNS: 422,
  NO_ADDRESSES: 422,
  TOOK_TOO_LONG: 422,
  BUSY: 429,
  ALL_BUSY: 503,
}

/** Why a list is refused, for developers of clients; the pages show texts in the user's language. */
export const refusals = {
  UNAUTHENTICATED: 'Unauthorized: sign in to send a list.',
  UNKNOWN_ORGANIZATION: 'There is no such organisation among those you manage.',
  UNKNOWN_IMPORT: 'There is no such list.',
  TOO_MANY_REQUESTS: 'Too many lists: try again in some minutes.',
  TOO_LARGE: 'The file is larger than 10 MB.',
  OLD_WORKBOOK: 'The file is an .xls workbook, or has a password: save it as .xlsx or .csv.',
  WRONG_KIND: 'The file is neither CSV nor an .xlsx workbook.',
  EMPTY: 'Nobody is in the file.',
  OPEN_QUOTE: 'A quotation mark in the file is never closed.',
  BROKEN: 'The file is damaged.',
  TOO_LARGE_INSIDE: 'The file holds more than a list of people can hold.',
  UNSAFE_INSIDE: 'The workbook is built as no spreadsheet program builds one: save it again, or as CSV.',
  TOO_MANY_ROWS: 'The file has more than 50,000 rows.',
  TOO_MANY_COLUMNS: 'The file has more than 60 columns: leave out those that say nothing about people to invite.',
  BAD_COLUMNS: 'X-Columns is not of the form "2=department,5=none".',
  NO_ADDRESSES: 'No column of the file holds e-mail addresses.',
  TOOK_TOO_LONG: 'The file takes too long to read: leave out what is no list of people, or save it as CSV.',
  BUSY: 'Other lists of the organisation are being read: try again when they are done.',
  ALL_BUSY: 'Many lists are being read right now: try again in a moment.',
} as const satisfies Readonly<Record<ListFault | ReadingFault, string>> & Readonly<Record<string, string>>
