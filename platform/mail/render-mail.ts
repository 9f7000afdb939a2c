import { amountToText } from './mail-amounts.ts'
import { companyLines } from './mail-company.ts'
import type { MailContent, MailLink, MailLocale } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { rowToText } from './mail-rows.ts'

/** A mail ready to be sent; plain text and HTML have the same content. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a mail as plain text and HTML. */
export function renderMail(locale: MailLocale, content: MailContent): RenderedMail {
  const {
    subject,
    preview,
    heading,
    code,
    paragraphs,
    action,
    sums = [],
    rows = [],
    note,
    reason,
    footerLink,
  } = content
  const plain = [
    ...(preview ? [preview] : []),
    heading.replaceAll('_', ''),
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [linkToText(action)] : []),
    ...(sums.length > 0 ? [sums.map(amountToText).join('\n')] : []),
    ...(rows.length > 0 ? [rows.map(rowToText).join('\n')] : []),
    note,
    ...(reason ? [reason] : []),
    ...(footerLink ? [linkToText(footerLink)] : []),
    companyLines[locale.market],
  ]
  return { subject, text: `${plain.join('\n\n')}\n`, html: mailHtml(locale, content) }
}

const linkToText = ({ label, href }: MailLink) => `${label}: ${href}`
