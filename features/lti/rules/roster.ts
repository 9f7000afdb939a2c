/** A course member's progress in a resource link that opens our content. */
export const progressStatuses = ['NOT_BEGUN', 'UNDER_WAY', 'DONE'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

/** A member of a platform's course. */
export interface RosterPerson {
  /** The platform's id of the member. */
  readonly id: string
  /** The name that the platform sends, if any. */
  readonly name: string | null
  readonly status: ProgressStatus
}

/**
 * Combines the learners of a platform's course with those who have opened the resource link. Members who have not
 * opened it are included with NOT_BEGUN.
 */
export function rosterOf(
  learners: readonly { readonly userId: string; readonly name?: string | undefined }[],
  opened: ReadonlyMap<string, Exclude<ProgressStatus, 'NOT_BEGUN'>>,
): readonly RosterPerson[] {
  const byId = new Map(learners.map((each) => [each.userId, each]))
  return [...byId.values()]
    .map(({ userId, name }) => ({
      id: userId,
      name: name ?? null,
      status: opened.get(userId) ?? ('NOT_BEGUN' as const),
    }))
    .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff'))
}
