import { colours, painted, sans, serif } from './mail-style.ts'

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
  /** absolute address of its cover; it decorates */
  readonly cover?: string | undefined
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
 * The rows as a table from edge to edge: segments are cells with a background, so that it does not need images.
 * @param set escapes a text for HTML, with its emphasised phrase in italics
 */
export function rowsToHtml(rows: readonly MailRow[], set: (text: string) => string): string {
  const small = `${sans};font-size:14px;line-height:1.4`
  const hasCovers = rows.some(({ cover }) => cover !== undefined)
  const lines = rows.map(({ title, cover, progress, detail, word, isUrgent }, place) => {
    const border = place === 0 ? 'ink' : 'rule'
    const rule = `border-top:${place === 0 ? '1.5px' : '1px'} solid`
    const quiet = painted({ color: 'ink2' }, small)
    const far = progress
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:6px"><tr>${progressCells(progress)}<td ${quiet}>${set(progress.words)}</td></tr></table>`
      : ''
    const more = detail ? `<div ${painted({ color: 'ink2' }, `margin-top:4px;${small}`)}>${set(detail)}</div>` : ''
    const tone = painted(
      { color: isUrgent ? 'error' : 'ink2', 'border-color': border },
      `padding:14px 28px 14px 0;${rule};${small};white-space:nowrap${isUrgent ? ';font-weight:650' : ''}`,
      'pad-right',
    )
    const name = painted({ color: 'ink' }, `${serif};font-size:21px;line-height:1.16;font-weight:600`)
    const first = painted({ 'border-color': border }, `padding:14px 16px 14px 28px;${rule}`, 'pad-left')
    const picture = hasCovers
      ? `<td width="56" valign="top" ${first}>${cover === undefined ? '' : coverImage(set(cover), 56)}</td>`
      : ''
    const text = hasCovers ? painted({ 'border-color': border }, `padding:14px 16px 14px 0;${rule}`) : first
    return `<tr>${picture}<td ${text}><div ${name}>${set(title)}</div>${far}${more}</td><td align="right" ${tone}>${set(word)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0">${lines.join('\n')}</table>\n`
}

/**
 * A cover as a picture of the given width in px, without a word for screen readers: the text beside it says which it is.
 * @param address escaped for HTML
 */
export const coverImage = (address: string, width: number, style = ''): string =>
  `<img src="${address}" width="${width}" height="${width * 1.25}" alt="" style="display:block;border:0${style}">`

// screen readers skip empty cells; the words beside them say the same
function progressCells({ done, total }: MailProgress): string {
  if (total > maxSegments) return ''
  return Array.from({ length: total }, (_, place) => {
    const colour = place < done ? 'ink' : 'rule'
    const segment = painted({ background: colour }, 'width:5px;height:16px;font-size:0;line-height:0')
    return `<td width="5" height="16" bgcolor="${colours[colour]}" ${segment}>&nbsp;</td><td width="${place === total - 1 ? 10 : 4}" style="font-size:0;line-height:0">&nbsp;</td>`
  }).join('')
}
