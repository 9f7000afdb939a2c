import { lazyPart } from '#design/index.ts'

export { AssignButton } from './AssignButton.tsx'

// each asks for its own texts besides; one piece of code, because it is little
const parts = () => import('./mine/parts.ts')

/** What is assigned to the reader, where there is something. */
export const AssignedToMe = lazyPart(async () => (await parts()).AssignedToMe)
/** A link to deadlines for the reader's calendar. */
export const CalendarFeed = lazyPart(async () => (await parts()).CalendarFeed)
/** A section of the account page: which mails about deadlines the reader wants. */
export const ReminderSection = lazyPart(async () => (await parts()).ReminderSection)
