import { folded } from './words.ts'

/** The most groups that one person is invited into. */
export const maxGroupsOfPerson = 20

/** The group that a name means; undefined where none does, or several might. */
export type GroupNamed = (name: string) => string | undefined

/**
 * Finds groups by what a list calls them: by the name as it is, capitals aside, else without accents and signs where only
 * one group is called so ("Bø" and "Bo" are two places).
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
