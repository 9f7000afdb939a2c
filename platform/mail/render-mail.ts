import type { Language } from '#values/language.ts'
import { rowToText, rowsToHtml, type MailRow } from './mail-rows.ts'
import { amountToText, amountsToHtml, type MailAmount } from './mail-amounts.ts'

/** A link in a mail; in plain text its address follows the label. */
export interface MailLink {
  readonly label: string
  /** absolute address */
  readonly href: string
}

/** The content of a mail to one recipient. */
export interface MailContent {
  readonly subject: string
  /** `_…_` is set in italics */
  readonly heading: string
  /** a one-time code, set large under the heading */
  readonly code?: string | undefined
  /** the first is also the preview beside the subject in the inbox; line breaks are preserved */
  readonly paragraphs: readonly string[]
  /** the main button */
  readonly action?: MailLink | undefined
  /** amounts under the button, the last one the total */
  readonly sums?: readonly MailAmount[] | undefined
  /** a list under the amounts */
  readonly rows?: readonly MailRow[] | undefined
  /** the small print */
  readonly note: string
  /** below the small print, such as the link to unsubscribe */
  readonly footerLink?: MailLink | undefined
}

/** A mail ready to be sent; plain text and HTML have the same content. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Renders a mail as plain text and HTML. Mail programs ignore style sheets and web fonts, so the design tokens are
 * repeated here as inline values; images are not needed.
 */
export function renderMail(language: Language, content: MailContent): RenderedMail {
  const { subject, heading, code, paragraphs, action, sums = [], rows = [], note, footerLink } = content
  const plain = [
    heading.replaceAll('_', ''),
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [linkToText(action)] : []),
    ...(sums.length > 0 ? [sums.map(amountToText).join('\n')] : []),
    ...(rows.length > 0 ? [rows.map(rowToText).join('\n')] : []),
    note,
    ...(footerLink ? [linkToText(footerLink)] : []),
    'Kursiva',
  ]
  return { subject, text: `${plain.join('\n\n')}\n`, html: htmlOf(language, content) }
}

const linkToText = ({ label, href }: MailLink) => `${label}: ${href}`

const sans = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
const serif = "font-family:'Ibarra Real Nova',Georgia,serif"

function htmlOf(
  language: Language,
  { subject, heading, code, paragraphs, action, sums = [], rows = [], note, footerLink }: MailContent,
): string {
  const digits =
    code === undefined
      ? ''
      : `<p style="margin:0 0 24px;padding:16px 0;border-top:1.5px solid #10262B;border-bottom:1px solid #D5D2C6;${sans};font-size:34px;font-weight:650;letter-spacing:.28em;color:#10262B">${escape(code)}</p>\n`
  const body = paragraphs.map(
    (paragraph) =>
      `<p style="margin:0 0 20px;${sans};font-size:17px;line-height:1.55;color:#10262B;overflow-wrap:anywhere">${lines(paragraph)}</p>`,
  )
  const press = action
    ? `<p style="margin:0 0 28px"><a href="${escape(action.href)}" style="display:inline-block;padding:14px 28px;background:#F5B335;color:#10262B;${sans};font-size:17px;font-weight:650;text-decoration:none">${escape(action.label)}</a></p>\n`
    : ''
  const amounts = sums.length > 0 ? amountsToHtml(sums, { sans, serif }, escape) : ''
  const list = rows.length > 0 ? rowsToHtml(rows, { sans, serif }, withItalics) : ''
  const end = footerLink
    ? `\n<p style="margin:12px 0 0;${sans};font-size:14px;line-height:1.5"><a href="${escape(footerLink.href)}" style="color:#0B5261">${escape(footerLink.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#EBE9E1">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFEFB"><tr><td style="padding:24px 24px 32px">
<p style="margin:0 0 32px;${serif};font-size:28px;font-weight:700;color:#10262B">Kurs<i>iva</i></p>
<h1 style="margin:0 0 20px;${serif};font-size:34px;line-height:1.08;font-weight:600;color:#10262B">${withItalics(heading)}</h1>
${digits}${body.join('\n')}
${press}${amounts}${list}<p style="margin:0;${sans};font-size:14px;line-height:1.5;color:#3F5154">${lines(note)}</p>${end}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const withItalics = (text: string) => escape(text).replace(/_([^_]+)_/, '<i>$1</i>')
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
