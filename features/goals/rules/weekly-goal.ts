/** What a learner wants to reach in a week; OFF is no goal. */
export const goalKinds = ['OFF', 'MINUTES', 'DAYS'] as const
export type GoalKind = (typeof goalKinds)[number]

export type WeeklyGoal =
  { readonly kind: 'OFF'; readonly amount: null } | { readonly kind: 'MINUTES' | 'DAYS'; readonly amount: number }

export const noGoal: WeeklyGoal = { kind: 'OFF', amount: null }

/** The smallest and the largest goal: from a few minutes to ten hours, and the days of a week. */
export const goalLimits = { MINUTES: { min: 10, max: 600 }, DAYS: { min: 1, max: 7 } } as const

/** Validates a goal; undefined when the amount is outside the limits. The amount of OFF is ignored. */
export function weeklyGoalOf(kind: GoalKind, amount: number | null): WeeklyGoal | undefined {
  if (kind === 'OFF') return noGoal
  const { min, max } = goalLimits[kind]
  if (amount === null || !Number.isInteger(amount) || amount < min || amount > max) return undefined
  return { kind, amount }
}
