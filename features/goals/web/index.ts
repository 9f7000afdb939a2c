import { lazyPart } from '#design/index.ts'

/** The week so far and its goal. */
export const WeekSection = lazyPart(async () => (await import('./WeekSection.tsx')).WeekSection)
