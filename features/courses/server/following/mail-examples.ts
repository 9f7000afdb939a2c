import { exampleLink, type MailExample } from '#platform/mail/index.ts'
import { courseReadyMail } from './course-ready-mail.ts'

const ready = (name: string, episodes: number): MailExample => ({
  kind: 'course-ready',
  name,
  render: ({ locale, origin, courses: [course] }) =>
    courseReadyMail(locale, { ...course, episodes, origin, leaveUrl: exampleLink(origin) }),
})

/** The mails to those who follow a course. */
export const courseMailExamples: readonly MailExample[] = [ready('one-episode', 1), ready('episodes', 6)]
