import { lazyPart } from '#design/index.ts'

export { RecallSection } from './RecallSection.tsx'

/** Today's questions as a part of a page. */
export const DailyThree = lazyPart(async () => (await import('./part/DailyThree.tsx')).DailyThree)
/** A switch of the account page: the day's questions by mail. */
export const RecallMailSwitch = lazyPart(async () => (await import('./RecallMailSwitch.tsx')).RecallMailSwitch)
