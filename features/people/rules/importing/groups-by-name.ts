import { tidyGroupName } from '#features/people/rules/groups.ts'
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

/** The user's decisions about groups that do not exist, by `groupKey`: made, or left out of the invitations. */
export type GroupChoices = ReadonlyMap<string, 'MAKE' | 'LEAVE_OUT'>

/** The same for names that differ only in case and spaces. */
export const groupKey = (name: string): string => tidyGroupName(name).toLowerCase()

/** What the cell of a person's groups means. */
interface GroupsOfCell {
  readonly groupIds: readonly string[]
  readonly newGroups: readonly string[]
  readonly unknownGroups: readonly string[]
  readonly isTooMany: boolean
}

/** The groups of a cell with one or several names, existing ones and those that the user wants to be made. */
export function groupsOfCell(cell: string, named: GroupNamed, choices: GroupChoices): GroupsOfCell {
  let read = groupsOf([], named, choices)
  // the fewest splits first, because a comma may be part of a name
  for (const between of [/$/, /\|/, /[,;|]/]) {
    const names = cell.split(between).filter((name) => name.trim() !== '')
    read = groupsOf(names, named, choices)
    if (read.unknownGroups.length === 0) return read
  }
  // names that are unknown stand between the strongest separator of the cell
  const between = [/\|/, /;/, /,/].find((each) => each.test(cell))
  return between
    ? groupsOf(
        cell.split(between).filter((name) => name.trim() !== ''),
        named,
        choices,
      )
    : read
}

function groupsOf(names: readonly string[], named: GroupNamed, choices: GroupChoices): GroupsOfCell {
  const groupIds = new Set<string>()
  const newGroups = new Map<string, string>()
  const unknownGroups = new Map<string, string>()
  for (const name of names.slice(0, maxGroupsOfPerson + 1)) {
    const id = named(name)
    const key = groupKey(name)
    if (id !== undefined) groupIds.add(id)
    else if (choices.get(key) === 'MAKE') newGroups.set(key, tidyGroupName(name))
    else if (choices.get(key) === undefined) unknownGroups.set(key, tidyGroupName(name))
  }
  const isTooMany = names.length > maxGroupsOfPerson
  return {
    // so many are not stored
    groupIds: isTooMany ? [] : [...groupIds],
    newGroups: isTooMany ? [] : [...newGroups.values()],
    unknownGroups: [...unknownGroups.values()],
    isTooMany,
  }
}
