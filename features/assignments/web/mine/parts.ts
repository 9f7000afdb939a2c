export { AssignedToMe } from './AssignedToMe.tsx'
export { CalendarFeed } from './CalendarFeed.tsx'
export { ReminderSection } from './ReminderSection.tsx'
