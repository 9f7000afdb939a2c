import { exampleNames, type MailExample } from '#platform/mail/index.ts'
import { courseSeatMail } from './course-seat-mail.ts'

/** The mail about a seat of one course. */
export const licenseMailExamples: readonly MailExample[] = [
  {
    kind: 'course-seat',
    name: 'given',
    render: ({ locale, origin, at, courses: [course] }) => {
      const { person, company } = exampleNames[locale.market]
      return courseSeatMail(locale, {
        organization: company,
        name: person,
        courseName: course.name,
        courseShortId: course.shortId,
        expiresAt: new Date(Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), at.getUTCDate())),
        origin,
      })
    },
  },
]
