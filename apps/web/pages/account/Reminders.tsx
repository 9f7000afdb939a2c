import { ReminderSection } from '#features/assignments/web/index.ts'

/** The settings for mails about deadlines, for the account page. */
export const Reminders = () => <ReminderSection />
