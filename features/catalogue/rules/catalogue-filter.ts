import type { Language } from '#values/language.ts'

/** What the catalogue is narrowed to. Within a facet any of the choices will do; between facets all must hold. */
export interface CatalogueFilter {
  readonly categories?: readonly string[] | null | undefined
  readonly levels?: readonly ('foundational' | 'intermediate' | 'advanced')[] | null | undefined
  readonly languages?: readonly Language[] | null | undefined
  readonly experts?: readonly string[] | null | undefined
  readonly minMinutes?: number | null | undefined
  readonly maxMinutes?: number | null | undefined
  /** INCLUDED: what the user may watch already. PURCHASABLE: what must be bought first. */
  readonly access?: 'INCLUDED' | 'PURCHASABLE' | null | undefined
}

export const catalogueSorts = ['NEWEST', 'TITLE', 'SHORTEST'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]

/** A place in a sorted list: the sort value of the last course shown, and its id. */
export interface CatalogueCursor {
  readonly value: string
  readonly id: string
}

export const encodeCursor = (cursor: CatalogueCursor): string =>
  btoa(JSON.stringify([cursor.value, cursor.id]).replace(/[^\x20-\x7e]/g, escaped)).replaceAll('=', '')

const escaped = (letter: string) =>
  letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

/** @returns undefined for anything that is not one of our cursors; a NEWEST cursor's value must also be a moment, see {@link isMoment} */
export function decodeCursor(text: string): CatalogueCursor | undefined {
  try {
    const parsed: unknown = JSON.parse(atob(text))
    if (!Array.isArray(parsed) || parsed.length !== 2) return undefined
    const [value, id] = parsed as unknown[]
    if (typeof value !== 'string' || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return undefined
    return { value, id }
  } catch {
    return undefined
  }
}

/** Whether a cursor's value is a moment, as the NEWEST order needs. */
export const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(value) && !Number.isNaN(Date.parse(value))
