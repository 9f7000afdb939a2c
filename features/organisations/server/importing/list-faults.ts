import type { ListFault } from './read-list.ts'

/** With which status each fault of a list is answered. */
export const listFaults: Readonly<Record<ListFault, 415 | 422>> = {
  OLD_WORKBOOK: 415,
  WRONG_KIND: 415,
  EMPTY: 422,
  OPEN_QUOTE: 422,
  BROKEN: 422,
  TOO_LARGE_INSIDE: 422,
  TOO_MANY_ROWS: 422,
  NO_ADDRESSES: 422,
}

/** Why a list is refused, for whoever writes a client; the pages say it in the reader's language. */
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
  TOO_LARGE_INSIDE: 'The workbook unpacks to more than a list of people can be.',
  TOO_MANY_ROWS: 'The file has more than 50,000 rows.',
  NO_ADDRESSES: 'No column of the file holds e-mail addresses.',
} as const satisfies Readonly<Record<ListFault, string>> & Readonly<Record<string, string>>
