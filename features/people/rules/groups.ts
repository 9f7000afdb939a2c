import { holdsAddress } from '#values/addresses/address-in-text.ts'

export const maxGroups = 500
/** The maximum number of characters of a group's name (the name limit of F1). */
export const maxGroupNameLength = 70
/** The maximum number of people that one request adds to a group. */
export const maxPeopleAtOnce = 500

/** The data of a group for the nesting rule: a group may be below one other group, never deeper. */
export interface PlacedGroup {
  readonly id: string
  /** The group that it is below, if any. */
  readonly parentId: string | null
}

/** Why a group's name is invalid. */
export type NameProblem = 'NO_NAME' | 'NAME_TOO_LONG' | 'NAME_HOLDS_ADDRESS'

/** A name as it is stored: composed characters (NFC), single spaces between words, trimmed. */
export const tidyGroupName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** @param name normalized with `tidyGroupName` */
export function nameProblem(name: string): NameProblem | undefined {
  if (name === '') return 'NO_NAME'
  if ([...name].length > maxGroupNameLength) return 'NAME_TOO_LONG'
  return holdsAddress(name) ? 'NAME_HOLDS_ADDRESS' : undefined
}

/**
 * Whether a group may become a subgroup of another: the parent must not be a subgroup or the group itself, and the
 * group must have no subgroups. So groups have at most two levels and no cycles.
 * @param group undefined for a new one
 * @param parent undefined for a top-level group, which is always allowed
 */
export function mayBeSubgroupOf(
  group: { readonly id: string; readonly hasGroups: boolean } | undefined,
  parent: PlacedGroup | undefined,
): boolean {
  if (!parent) return true
  return parent.parentId === null && group?.id !== parent.id && !group?.hasGroups
}
