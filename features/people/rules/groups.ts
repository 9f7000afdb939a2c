import { holdsAddress } from '#values/addresses/address-in-text.ts'

/** The most groups an organisation has. */
export const maxGroups = 500
/** The longest name of a group, in characters (the name limit of F1). */
export const maxGroupNameLength = 70
/** The most people who are put into a group at once. */
export const maxPeopleAtOnce = 500

/** A group as its place is judged: at most one below another, never deeper. */
export interface PlacedGroup {
  readonly id: string
  /** The group that it is below, if any. */
  readonly parentId: string | null
}

/** Why a name is no name for a group. */
export type NameProblem = 'NO_NAME' | 'NAME_TOO_LONG' | 'NAME_HOLDS_ADDRESS'

/** A name as it is kept: composed letters, one space between words, none around them. */
export const tidyGroupName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** @param name tidied */
export function nameProblem(name: string): NameProblem | undefined {
  if (name === '') return 'NO_NAME'
  if ([...name].length > maxGroupNameLength) return 'NAME_TOO_LONG'
  return holdsAddress(name) ? 'NAME_HOLDS_ADDRESS' : undefined
}

/**
 * Whether a group may stand below another: the other stands below none itself, is not the same, and the group has none
 * below it. So nothing is ever nested more than once, and nothing goes in circles.
 * @param group undefined for a new one
 * @param parent undefined: below none, which is always open
 */
export function mayBeSubgroupOf(
  group: { readonly id: string; readonly hasGroups: boolean } | undefined,
  parent: PlacedGroup | undefined,
): boolean {
  if (!parent) return true
  return parent.parentId === null && group?.id !== parent.id && !group?.hasGroups
}
