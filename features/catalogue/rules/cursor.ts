import type { FavoriteSort } from './catalogue-filter.ts'

/** A place in a sorted list: the sort value of the last one shown, and its id. */
export interface Cursor {
  readonly value: string
  readonly id: string
}

export const encodeCursor = (cursor: Cursor): string =>
  btoa(JSON.stringify([cursor.value, cursor.id]).replace(/[^\x20-\x7e]/g, escaped)).replaceAll('=', '')

const escaped = (letter: string) =>
  letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** @returns undefined for anything that is not a cursor of a list in this order */
export function decodeCursor(text: string, sort: FavoriteSort): Cursor | undefined {
  try {
    const parsed: unknown = JSON.parse(atob(text))
    if (!Array.isArray(parsed) || parsed.length !== 2) return undefined
    const [value, id] = parsed as unknown[]
    if (typeof value !== 'string' || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return undefined
    return fits(value, sort) ? { value, id } : undefined
  } catch {
    return undefined
  }
}

/** What a list is sorted by, and so what its cursors remember: a moment, a number of seconds, or a title. */
function fits(value: string, sort: FavoriteSort): boolean {
  if (sort === 'NEWEST' || sort === 'KEPT') return isMoment(value)
  if (sort === 'SHORTEST') return /^\d{1,9}$/.test(value)
  return !value.includes('\u0000')
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(value) && !Number.isNaN(Date.parse(value))
