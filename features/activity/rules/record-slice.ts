/** Rows of each list of a person's record that the page shows first, and that "show more" adds. */
export const recordRows = 6
const maxRows = 100
const maxOffset = 100_000

/** The problem of a part of a list; undefined if it is valid. */
export function recordSliceProblem({ offset, limit }: { readonly offset: number; readonly limit: number }) {
  if (limit < 1 || limit > maxRows) return `A page has 1 to ${maxRows} rows.`
  if (offset < 0 || offset > maxOffset) return `An offset is 0 to ${maxOffset}.`
  return undefined
}
