import { folded } from './words.ts'

/** The maximum number of groups in one person's invitation. */
export const maxGroupsOfPerson = 20

/** Returns the group with a name; undefined if there is none, or several might match. */
export type GroupNamed = (name: string) => string | undefined

/**
 * Creates a function that finds groups by the names in a list: by the same name without regard to case, else without
 * accents and punctuation if only one group matches ("Bø" and "Bo" are two places).
 */
export function groupsByName(groups: readonly { readonly id: string; readonly name: string }[]): GroupNamed {
  const exact = new Map(groups.map(({ id, name }) => [written(name), id]))
  const alike = Map.groupBy(groups, ({ name }) => folded(name))
  return (name) => {
    const id = exact.get(written(name))
    if (id !== undefined) return id
    const [found, ...others] = alike.get(folded(name)) ?? []
    return others.length === 0 ? found?.id : undefined
  }
}

const written = (name: string): string => name.normalize('NFC').toLowerCase().trim()
