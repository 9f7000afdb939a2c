import { isEmail } from '#values/addresses/email.ts'

export const addressErrors = ['NO_ADDRESS', 'NO_AT', 'SPACE_IN_ADDRESS', 'SEVERAL_ADDRESSES', 'BAD_ADDRESS'] as const
export type AddressError = (typeof addressErrors)[number]

/** What is wrong with an address, as exactly as whoever mends it needs to know (F1); undefined when it may be written to. */
export function addressError(address: string): AddressError | undefined {
  if (address === '') return 'NO_ADDRESS'
  if (!address.includes('@')) return 'NO_AT'
  if (/@.*[\s,;/].*@/.test(address)) return 'SEVERAL_ADDRESSES'
  if (/\s/.test(address)) return 'SPACE_IN_ADDRESS'
  // what no mailbox has, and a mail's head must not have (RFC 5322, 3.2.3)
  return isEmail(address) && !/[<>()[\]\\,;:"]/.test(address) ? undefined : 'BAD_ADDRESS'
}

/** What a spreadsheet would run instead of showing it. */
export const looksLikeFormula = (cell: string): boolean => /^[=+\-@]/.test(cell)
