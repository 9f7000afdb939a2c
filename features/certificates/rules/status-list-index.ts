/** Entries in one status list (Bitstring Status List 1.0). */
const listSize = 131_072

/** Odd, so that the multiplication is a permutation of the list: certificates issued together get indexes far apart. */
const spread = 48_271

/** The status list of a certificate, from 1, and its index in it. The inverse is {@link numbersOfList}. */
export function statusListIndex(number: number): { readonly list: number; readonly index: number } {
  return { list: Math.floor(number / listSize) + 1, index: ((number % listSize) * spread) % listSize }
}

/** The certificate numbers of a list: `from` inclusive, `to` exclusive. */
export const numbersOfList = (list: number): { readonly from: number; readonly to: number } => ({
  from: (list - 1) * listSize,
  to: list * listSize,
})
