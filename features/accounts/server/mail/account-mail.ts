import { renderMail, type MailLocale, type MailContent, type RenderedMail } from '#platform/mail/index.ts'
import type { AccountMailText } from './account-mail-texts.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'

/** Renders a mail about an account, with its code and validity if there is one. */
export function setAccountMail(
  locale: MailLocale,
  { subject, heading, lead, note, action, footerLink }: AccountMailText & Pick<MailContent, 'action' | 'footerLink'>,
  code?: { digits: string; minutes: number },
): RenderedMail {
  const paragraphs = [fillPlaceholders(lead, { minutes: code?.minutes ?? '' })]
  return renderMail(locale, { subject, heading, code: code?.digits, paragraphs, action, note, footerLink })
}
