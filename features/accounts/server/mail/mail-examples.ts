import { exampleLink, renderMail, type ExampleFacts, type MailExample } from '#platform/mail/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { dataExportDays, eraseAfter } from '#features/accounts/rules/personal-data.ts'
import { deletionMail } from '#features/accounts/server/deletion/deletion-mail.ts'
import { dataExportTexts } from '#features/accounts/server/export/data-export-texts.ts'
import { undoNote } from './account-change-links.ts'
import { setAccountMail } from './account-mail.ts'
import { accountMailTexts } from './account-mail-texts.ts'
import { setInvitation } from './invitation-mail.ts'

type Purpose = keyof (typeof accountMailTexts)['nb']

const code = (name: string, purpose: Purpose): MailExample => ({
  kind: 'account-code',
  name,
  render: ({ locale }) =>
    setAccountMail(locale, accountMailTexts[locale.language][purpose], { digits: '123456', minutes: 60 }),
})

const notice = (name: string, purpose: Purpose): MailExample => ({
  kind: 'account-notice',
  name,
  render: ({ locale, origin }) => {
    const text = accountMailTexts[locale.language][purpose]
    const note = `${text.note}\n${undoNote[locale.language]}`
    return setAccountMail(locale, { ...text, note, footerLink: { label: text.heading, href: exampleLink(origin) } })
  },
})

const deletion = (name: string, kind: 'Marked' | 'Closed' | 'Unused' | 'Kept'): MailExample => ({
  kind: 'account-notice',
  name,
  render: ({ locale, at }) => deletionMail(locale, kind, eraseAfter(at)),
})

function exportReady({ locale }: ExampleFacts) {
  const { subject, heading, lead, note } = dataExportTexts[locale.language].mail
  return renderMail(locale, { subject, heading, paragraphs: [fillPlaceholders(lead, { days: dataExportDays })], note })
}

const week = 7 * 24 * 60 * 60

/** The mails about an account: codes, notices, deletion and the copy of its data. */
export const accountMailExamples: readonly MailExample[] = [
  code('sign-up', 'SignUp'),
  code('password-reset', 'PasswordReset'),
  code('email-change', 'EmailChange'),
  code('sign-in', 'SignIn'),
  notice('password-changed', 'PasswordChanged'),
  notice('email-changed', 'EmailChanged'),
  notice('email-change-pending', 'EmailChangePending'),
  notice('phone-changed', 'PhoneChanged'),
  notice('passkey-added', 'PasskeyAdded'),
  notice('passkey-removed', 'PasskeyRemoved'),
  notice('passkey-suspect', 'PasskeySuspect'),
  notice('second-factor-added', 'SecondFactorAdded'),
  notice('second-factor-removed', 'SecondFactorRemoved'),
  deletion('deletion-marked', 'Marked'),
  deletion('deletion-closed', 'Closed'),
  deletion('deletion-unused', 'Unused'),
  deletion('deletion-kept', 'Kept'),
  {
    kind: 'account-erased',
    name: 'erased',
    render: ({ locale, at }) => deletionMail(locale, 'Erased', at),
  },
  {
    kind: 'account-invitation',
    name: 'password',
    render: ({ locale }) => setInvitation(locale, 'Eksempel-4821', week),
  },
  { kind: 'data-export', name: 'ready', render: exportReady },
]
