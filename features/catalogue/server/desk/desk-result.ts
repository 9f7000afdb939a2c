/** How a change at the catalogue desk ended. */
export const deskResults = ['DONE', 'CONFLICT', 'INVALID', 'UNKNOWN', 'IN_USE'] as const

export interface DeskSaved {
  readonly status: (typeof deskResults)[number]
  readonly id?: string
  /** The revision that is stored now. */
  readonly revision?: number
}
