import { ReminderSection } from '#features/assignments/web/index.ts'

/** Which mails about deadlines the reader wants, for the account page. */
export const Reminders = () => <ReminderSection />
