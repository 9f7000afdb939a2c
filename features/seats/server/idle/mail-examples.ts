import { exampleNames, type MailExample } from '#platform/mail/index.ts'
import { idleMail } from './idle-mail.ts'

const day = 24 * 60 * 60 * 1000

const idle = (name: string, hasVisited: boolean): MailExample => ({
  kind: 'seat-idle',
  name,
  render: ({ locale, origin, at }) => {
    const { person, company } = exampleNames[locale.market]
    return idleMail(locale, {
      organization: company,
      name: person,
      hereAt: hasVisited ? new Date(at.getTime() - 90 * day) : null,
      freesAt: new Date(at.getTime() + 14 * day),
      origin,
    })
  },
})

/** The mails about a seat that is not used. */
export const seatMailExamples: readonly MailExample[] = [idle('visited', true), idle('never', false)]
