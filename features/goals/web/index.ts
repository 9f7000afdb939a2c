import { lazyPart } from '#design/index.ts'

export { GoalButton } from './GoalButton.tsx'
export type { MyWeekReference } from './my-week.ts'

/** The week so far and its goal. */
export const WeekSection = lazyPart(async () => (await import('./WeekSection.tsx')).WeekSection)
