/** How far somebody of a platform's course has come at a place that leads here. */
export const progressStatuses = ['NOT_BEGUN', 'UNDER_WAY', 'DONE'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

/** Somebody of a platform's course. */
export interface RosterPerson {
  /** The platform's own name for them. */
  readonly id: string
  /** As the platform says it, if it does. */
  readonly name: string | null
  readonly standing: ProgressStatus
}

/** Those who learn in a platform's course, beside those who have opened the place. Whoever has not is there, and has not begun. */
export function rosterOf(
  learners: readonly { readonly userId: string; readonly name?: string | undefined }[],
  opened: ReadonlyMap<string, Exclude<ProgressStatus, 'NOT_BEGUN'>>,
): readonly RosterPerson[] {
  const byId = new Map(learners.map((each) => [each.userId, each]))
  return [...byId.values()]
    .map(({ userId, name }) => ({
      id: userId,
      name: name ?? null,
      standing: opened.get(userId) ?? ('NOT_BEGUN' as const),
    }))
    .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff'))
}
