/** How many places a status list has. */
const listSize = 131_072

/** Odd, so that multiplying by it sends every place of a list to a place of its own: neighbours in time are none in the list. */
const spread = 48_271

/** Which status list a certificate stands in, from 1, and where in it. Reversed by {@link numbersOfList}. */
export function statusListIndex(number: number): { readonly list: number; readonly index: number } {
  return { list: Math.floor(number / listSize) + 1, index: ((number % listSize) * spread) % listSize }
}

/** The numbers that stand in a list: from, up to but not including to. */
export const numbersOfList = (list: number): { readonly from: number; readonly to: number } => ({
  from: (list - 1) * listSize,
  to: list * listSize,
})
