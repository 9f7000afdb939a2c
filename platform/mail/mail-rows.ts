/** Progress in a row of a mail. */
interface MailProgress {
  readonly done: number
  readonly total: number
  /** the same as text, "5 av 6" */
  readonly words: string
}

/** A row in the list of a mail. */
export interface MailRow {
  /** `_…_` is set in italics */
  readonly title: string
  readonly progress?: MailProgress | undefined
  /** a small line under the title */
  readonly detail?: string | undefined
  /** on the right: "I morgen" */
  readonly word: string
  /** the word is set in the warning colour */
  readonly isUrgent?: boolean | undefined
}

/** More segments than this cannot be distinguished at this size. */
const maxSegments = 12

/** A row in plain text: "- Elsikkerhet i praksis (5 av 6): I morgen". */
export function rowToText({ title, progress, detail, word }: MailRow): string {
  const far = progress ? ` (${progress.words})` : ''
  return `- ${title.replaceAll('_', '')}${far}: ${word}${detail ? `\n  ${detail}` : ''}`
}

/**
 * The rows as a table that mail programs display: segments are cells with a background, so that it does not need
 * images.
 * @param fonts CSS declarations of the two typefaces
 * @param set escapes a text for HTML, with its emphasised phrase in italics
 */
export function rowsToHtml(
  rows: readonly MailRow[],
  fonts: { readonly sans: string; readonly serif: string },
  set: (text: string) => string,
): string {
  const small = `${fonts.sans};font-size:14px;line-height:1.4`
  const lines = rows.map(({ title, progress, detail, word, isUrgent }, place) => {
    const rule = `border-top:${place === 0 ? '1.5px solid #10262B' : '1px solid #D5D2C6'}`
    const far = progress
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:6px"><tr>${progressCells(progress)}<td style="${small};color:#3F5154">${set(progress.words)}</td></tr></table>`
      : ''
    const more = detail ? `<div style="margin-top:4px;${small};color:#3F5154">${set(detail)}</div>` : ''
    const tone = isUrgent ? 'color:#AB2A1C;font-weight:650' : 'color:#3F5154'
    return `<tr><td style="padding:14px 16px 14px 0;${rule}"><div style="${fonts.serif};font-size:21px;line-height:1.16;font-weight:600;color:#10262B">${set(title)}</div>${far}${more}</td><td align="right" style="padding:14px 0;${rule};${small};${tone}">${set(word)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px;border-bottom:1px solid #D5D2C6">${lines.join('\n')}</table>\n`
}

// screen readers skip empty cells; the words beside them say the same
function progressCells({ done, total }: MailProgress): string {
  if (total > maxSegments) return ''
  return Array.from(
    { length: total },
    (_, place) =>
      `<td width="5" height="16" bgcolor="${place < done ? '#10262B' : '#D5D2C6'}" style="width:5px;height:16px;font-size:0;line-height:0">&nbsp;</td><td width="${place === total - 1 ? 10 : 4}" style="font-size:0;line-height:0">&nbsp;</td>`,
  ).join('')
}
