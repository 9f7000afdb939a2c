import { lazyPart } from '#design/index.ts'

export { AssignButton } from './AssignButton.tsx'
export { AssignedList } from './mine/AssignedList.tsx'

/** The user's assigned items; nothing without any. */
export const AssignedToMe = lazyPart(async () => (await import('./mine/AssignedToMe.tsx')).AssignedToMe)
/** A link to deadlines for the reader's calendar. */
export const CalendarFeed = lazyPart(async () => (await import('./deadlines/CalendarFeed.tsx')).CalendarFeed)
/** Switches of the account page: which mails about deadlines the reader wants. */
export const ReminderSwitches = lazyPart(
  async () => (await import('./deadlines/ReminderSwitches.tsx')).ReminderSwitches,
)
/** The dialog that shows a reminder and sends it to the people that a page has chosen. */
export const RemindDialog = lazyPart(async () => (await import('./remind/RemindDialog.tsx')).RemindDialog)
