import type { AssignmentTermsInput } from '#generated/graphql/graphql.ts'
import type { Day } from '#values/day.ts'

/** The deadline as the dialog's fields hold it. */
export interface Deadline {
  readonly kind: 'DAY' | 'DAYS' | 'NONE'
  readonly dueOn: Day | undefined
  readonly dueDays: number
  readonly delayDays: number
  readonly repeatMonths: number | null
}

export const termsInput = (
  { kind, dueOn, dueDays, delayDays, repeatMonths }: Deadline,
  greeting: string,
  notifyWhenDone: boolean,
): AssignmentTermsInput => ({
  dueOn: kind === 'DAY' ? (dueOn ?? null) : null,
  dueDays: kind === 'DAYS' ? dueDays : null,
  delayDays,
  repeatMonths,
  greeting: greeting.trim() || null,
  notifyWhenDone,
})
