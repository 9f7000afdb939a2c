/** How many days after an invoice was due its payer is reminded, and again, and when the courses close. */
export const overdueDays = { FIRST: 7, SECOND: 21, SUSPEND: 35 } as const
export type OverdueStep = keyof typeof overdueDays

/** What an unpaid invoice asks for so many days after it was due; undefined while it may still be on its way. */
export function overdueStep(days: number): OverdueStep | undefined {
  if (days >= overdueDays.SUSPEND) return 'SUSPEND'
  if (days >= overdueDays.SECOND) return 'SECOND'
  return days >= overdueDays.FIRST ? 'FIRST' : undefined
}
