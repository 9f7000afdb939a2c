const longest = 200

/** What the search page's address asks for, as text and no more of it than a search can use: `?search=strøm` (C5). */
export function searchAddress(given: Record<string, unknown>): { search: string } {
  const asked = given['search']
  // the router reads 2026 as a number and true as a truth
  const text = typeof asked === 'string' || typeof asked === 'number' || typeof asked === 'boolean' ? String(asked) : ''
  const letters = [...text.slice(0, 2 * longest).replace(/\p{Cc}/gu, '')]
  return { search: letters.slice(0, longest).join('') }
}
