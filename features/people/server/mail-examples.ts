import { coverPicturePath } from '#features/courses/server/index.ts'
import { exampleLink, exampleNames, type MailExample } from '#platform/mail/index.ts'
import { invitationMail, type InvitationWords } from './invitations/invitation-mail.ts'
import { neutralInvitationMail } from './invitations/neutral-invitation-mail.ts'
import { joiningMail } from './joining/joining-mail.ts'
import type { JoiningNotification } from './joining/joining-mail-job.ts'

const month = 30 * 24 * 60 * 60 * 1000

const invitation = (name: string, change: Partial<InvitationWords>): MailExample => ({
  kind: 'organization-invitation',
  name,
  render: ({ locale, origin, at, courses }) => {
    const { person, other, company } = exampleNames[locale.market]
    return invitationMail(locale, {
      name: person,
      inviter: other,
      isFirst: false,
      organization: company,
      role: 'MEMBER',
      covers: courses.map(({ shortId }) => `${origin}${coverPicturePath(shortId)}`),
      link: exampleLink(origin),
      until: new Date(at.getTime() + month),
      ...change,
    })
  },
})

const joining = (name: string, about: JoiningNotification['about']): MailExample => ({
  kind: 'organization-joining',
  name,
  render: ({ locale, origin }) => {
    const { person, company } = exampleNames[locale.market]
    return joiningMail(locale, about, { organization: company, person, link: exampleLink(origin) })
  },
})

/** The mails about invitations and about joining an organisation. */
export const peopleMailExamples: readonly MailExample[] = [
  invitation('member', {}),
  invitation('manager', { role: 'MANAGER' }),
  invitation('admin', { role: 'ADMIN' }),
  invitation('first-admin', { role: 'ADMIN', inviter: null, isFirst: true }),
  {
    kind: 'organization-invitation',
    name: 'neutral',
    render: ({ locale, origin, at }) =>
      neutralInvitationMail(locale, { link: exampleLink(origin), until: new Date(at.getTime() + month) }),
  },
  joining('no-seat', 'NoSeatLeft'),
  joining('seat-asked', 'SeatAsked'),
  joining('came-in', 'CameIn'),
  joining('refused', 'Refused'),
  joining('declined', 'Declined'),
  joining('other-account', 'OtherAccount'),
]
