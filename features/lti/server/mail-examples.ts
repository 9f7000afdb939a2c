import { exampleNames, type MailExample } from '#platform/mail/index.ts'
import { platformLostMail } from './administration/claims/platform-lost-mail.ts'
import { accountLinkedMail } from './linking/account-linked-mail.ts'

/** The mails about connections to learning platforms. */
export const ltiMailExamples: readonly MailExample[] = [
  {
    kind: 'lti-account-known',
    name: 'linked',
    render: ({ locale, origin }) => {
      const { person, email, company } = exampleNames[locale.market]
      return accountLinkedMail(locale, { platform: 'Moodle', organization: company, person, email, origin })
    },
  },
  { kind: 'lti-platform-lost', name: 'lost', render: ({ locale, origin }) => platformLostMail(locale, origin) },
]
