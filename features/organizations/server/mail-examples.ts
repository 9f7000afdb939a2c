import { exampleNames, type MailExample } from '#platform/mail/index.ts'
import { dpaMail } from './dpa/dpa-mail.ts'
import { registerCodeMail } from './trust/register-code-mail.ts'

/** The mails to organisations: the copy of the data processing agreement, and the code that proves a company. */
export const organizationMailExamples: readonly MailExample[] = [
  {
    kind: 'organization',
    name: 'agreement',
    render: ({ locale, at }) => {
      const { company, person } = exampleNames[locale.market]
      return dpaMail({
        ...locale,
        organizationId: '',
        organizationName: company,
        acceptedBy: person,
        userId: null,
        acceptedAt: at,
        version: '2026-09-01',
        sha256: '0'.repeat(64),
        body: '',
      })
    },
  },
  {
    kind: 'organization-register-code',
    name: 'code',
    render: ({ locale }) =>
      registerCodeMail(locale, { company: exampleNames[locale.market].company, code: '12345678', hours: 24 }),
  },
]
