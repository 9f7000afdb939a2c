import { isEmail } from '#values/addresses/email.ts'

export const addressErrors = ['NO_ADDRESS', 'NO_AT', 'SPACE_IN_ADDRESS', 'SEVERAL_ADDRESSES', 'BAD_ADDRESS'] as const
export type AddressError = (typeof addressErrors)[number]

/**
 * The exact problem of an address, so that the user can correct it (F1); undefined for an address to which mail can be
 * sent.
 */
export function addressError(address: string): AddressError | undefined {
  if (address === '') return 'NO_ADDRESS'
  if (!address.includes('@')) return 'NO_AT'
  if (/@.*[\s,;/].*@/.test(address)) return 'SEVERAL_ADDRESSES'
  if (/\s/.test(address)) return 'SPACE_IN_ADDRESS'
  // characters that no mailbox has and a mail header must not contain (RFC 5322, 3.2.3)
  return isEmail(address) && !/[<>()[\]\\,;:"]/.test(address) ? undefined : 'BAD_ADDRESS'
}

/** Whether a spreadsheet program would run the cell as a formula instead of showing it. */
export const looksLikeFormula = (cell: string): boolean => /^[=+\-@]/.test(cell)
