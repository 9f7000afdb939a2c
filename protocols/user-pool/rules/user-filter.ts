/** Which users are listed: all, or those with this address, this prefix of an address, this sub. */
export type UserFilter =
  | { kind: 'All' }
  | { kind: 'Email'; email: string }
  | { kind: 'EmailBeginning'; beginning: string }
  | { kind: 'Sub'; sub: string }

const FORM = /^\s*"?([a-z_:]{1,64})"?\s*(\^?=)\s*"((?:[^"\\]|\\["\\])*)"\s*$/

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Parses the filter of ListUsers: `email = "x"`, `email ^= "x"`, `sub = "…"`, `username = "…"`, with `\"` and `\\`
 * inside the quotes. Absent, it means all users.
 * @returns undefined for a filter that is malformed, or that names an attribute without an index
 */
export function parseFilter(filter: string | undefined): UserFilter | undefined {
  if (filter === undefined) return { kind: 'All' }
  const parts = FORM.exec(filter)
  if (parts === null) return undefined
  const [, name, comparison, quoted = ''] = parts
  const value = quoted
    .replace(/\\(["\\])/g, '$1')
    .normalize('NFC')
    .toLowerCase()
  if (value === '' || value.includes('\0') || !value.isWellFormed()) return undefined
  if (name === 'email')
    return comparison === '=' ? { kind: 'Email', email: value } : { kind: 'EmailBeginning', beginning: value }
  if (name !== 'sub' && name !== 'username') return undefined
  return comparison === '=' && UUID.test(value) ? { kind: 'Sub', sub: value } : undefined
}
