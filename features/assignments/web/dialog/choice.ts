import type { AssignmentTargetInput } from '#generated/graphql/graphql.ts'

/** Something that was chosen to be assigned. */
export interface ChosenItem {
  readonly kind: 'COURSE' | 'PLAYLIST'
  readonly id: string
  /** with its leaning phrase */
  readonly title: string
  readonly note: string
  /** undefined for a playlist */
  readonly cover: { readonly id: string; readonly category: string; readonly seed: string | null } | undefined
}

/** Somebody, or a group, or everybody, to whom it is assigned. */
export interface ChosenTarget {
  readonly kind: 'USER' | 'GROUP' | 'ORGANIZATION'
  /** the user's or the group's; that of the organisation for everybody */
  readonly id: string
  readonly name: string
  /** how many people there are in it */
  readonly members: number | null
  readonly onlyNew: boolean
}

export const targetInput = ({ kind, id, onlyNew }: ChosenTarget): AssignmentTargetInput => ({
  kind,
  userId: kind === 'USER' ? id : null,
  groupId: kind === 'GROUP' ? id : null,
  onlyNew: kind !== 'USER' && onlyNew,
})
