import type { Language } from '#values/language.ts'
import { rowInWords, rowsInHtml, type LetterRow } from './letter-rows.ts'
import { sumInWords, sumsInHtml, type LetterSum } from './letter-sums.ts'

/** A link in a letter; in plain text its address follows the words. */
export interface LetterLink {
  readonly label: string
  /** whole, with origin */
  readonly href: string
}

/** What a letter to one reader says. */
export interface Letter {
  readonly subject: string
  /** `_…_` leans */
  readonly heading: string
  /** a one-time code, set large under the heading */
  readonly code?: string | undefined
  /** the first also shows beside the subject in the list of messages; line ends are kept */
  readonly paragraphs: readonly string[]
  /** the one thing to press */
  readonly action?: LetterLink | undefined
  /** amounts under it, the last of them the sum */
  readonly sums?: readonly LetterSum[] | undefined
  /** a list under it */
  readonly rows?: readonly LetterRow[] | undefined
  /** the small print */
  readonly note: string
  /** below the small print: how to get no more of these */
  readonly leave?: LetterLink | undefined
}

/** A letter ready to be sent: both forms carry the same words. */
export interface SetLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Sets a letter in plain text and HTML. Mail programs know no style sheets and no web fonts, so the page's tokens stand
 * here as values; nothing depends on pictures.
 */
export function setLetter(language: Language, letter: Letter): SetLetter {
  const { subject, heading, code, paragraphs, action, sums = [], rows = [], note, leave } = letter
  const plain = [
    heading.replaceAll('_', ''),
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [inWords(action)] : []),
    ...(sums.length > 0 ? [sums.map(sumInWords).join('\n')] : []),
    ...(rows.length > 0 ? [rows.map(rowInWords).join('\n')] : []),
    note,
    ...(leave ? [inWords(leave)] : []),
    'Kursiva',
  ]
  return { subject, text: `${plain.join('\n\n')}\n`, html: htmlOf(language, letter) }
}

const inWords = ({ label, href }: LetterLink) => `${label}: ${href}`

const sans = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
const serif = "font-family:'Ibarra Real Nova',Georgia,serif"

function htmlOf(
  language: Language,
  { subject, heading, code, paragraphs, action, sums = [], rows = [], note, leave }: Letter,
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
  const amounts = sums.length > 0 ? sumsInHtml(sums, { sans, serif }, escape) : ''
  const list = rows.length > 0 ? rowsInHtml(rows, { sans, serif }, leaning) : ''
  const end = leave
    ? `\n<p style="margin:12px 0 0;${sans};font-size:14px;line-height:1.5"><a href="${escape(leave.href)}" style="color:#0B5261">${escape(leave.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#EBE9E1">
<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFEFB"><tr><td style="padding:24px 24px 32px">
<p style="margin:0 0 32px;${serif};font-size:28px;font-weight:700;color:#10262B">Kurs<i>iva</i></p>
<h1 style="margin:0 0 20px;${serif};font-size:34px;line-height:1.08;font-weight:600;color:#10262B">${leaning(heading)}</h1>
${digits}${body.join('\n')}
${press}${amounts}${list}<p style="margin:0;${sans};font-size:14px;line-height:1.5;color:#3F5154">${lines(note)}</p>${end}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const leaning = (text: string) => escape(text).replace(/_([^_]+)_/, '<i>$1</i>')
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
