/** How many days after an invoice was due its payer is reminded, and again, and when the courses close. */
export const overdueDays = { FIRST: 7, SECOND: 21, SUSPEND: 35 } as const
export type OverdueStep = keyof typeof overdueDays

/** The step that is due so many days after the due date; undefined while the payment may still be under way. */
export function overdueStep(days: number): OverdueStep | undefined {
  if (days >= overdueDays.SUSPEND) return 'SUSPEND'
  if (days >= overdueDays.SECOND) return 'SECOND'
  return days >= overdueDays.FIRST ? 'FIRST' : undefined
}
