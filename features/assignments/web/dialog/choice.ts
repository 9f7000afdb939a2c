import type { AssignmentTargetInput } from '#generated/graphql/graphql.ts'

/** An item selected for an assignment. */
export interface ChosenItem {
  readonly kind: 'COURSE' | 'PLAYLIST'
  readonly id: string
  /** with its emphasised phrase */
  readonly title: string
  readonly note: string
  /** undefined for a playlist */
  readonly cover: { readonly id: string; readonly category: string; readonly seed: string | null } | undefined
}

/** A target of the assignment: a person, a group or all members. */
export interface ChosenTarget {
  readonly kind: 'USER' | 'GROUP' | 'ORGANIZATION'
  /** the id of the user or group; of the organisation for all members */
  readonly id: string
  readonly name: string
  /** how many people there are in it */
  readonly members: number | null
  readonly onlyNew: boolean
  /** who is left out of all members */
  readonly exceptUserId?: string | null | undefined
}

export const targetInput = ({ kind, id, onlyNew, exceptUserId }: ChosenTarget): AssignmentTargetInput => ({
  kind,
  userId: kind === 'USER' ? id : null,
  groupId: kind === 'GROUP' ? id : null,
  onlyNew: kind !== 'USER' && onlyNew,
  exceptUserId: exceptUserId ?? null,
})
