import { amountsToHtml } from './mail-amounts.ts'
import { companyLines } from './mail-company.ts'
import { coverImage, rowsToHtml } from './mail-rows.ts'
import { mailStyles, onLamp, painted, sans, serif } from './mail-style.ts'
import type { MailContent, MailLocale } from './mail-content.ts'

/**
 * A mail as HTML, 600 px wide or narrower. Mail programs ignore web fonts and many style sheets: everything that the
 * message needs is inline. Covers decorate: without them nothing is missing.
 */
export function mailHtml({ language, market }: MailLocale, content: MailContent): string {
  const { subject, preview, covers = [], heading, code, paragraphs, action, sums = [], rows = [], note } = content
  const { reason, footerLink } = content
  const small = `${sans};font-size:14px;line-height:1.5`
  const digits = code
    ? `<p ${painted({ color: 'ink', 'border-color': 'rule' }, `margin:0 0 24px;padding:16px 0;border-top:1.5px solid;border-bottom:1px solid;${sans};font-size:34px;font-weight:650;letter-spacing:.28em`)}>${escape(code)}</p>\n`
    : ''
  const body = paragraphs.map(
    (paragraph) =>
      `<p ${painted({ color: 'ink' }, `margin:0 0 20px;${sans};font-size:17px;line-height:1.55;overflow-wrap:anywhere`)}>${lines(paragraph)}</p>`,
  )
  const button = action
    ? `<p style="margin:0 0 24px"><a href="${escape(action.href)}" class="b-lamp" style="display:inline-block;padding:16px 28px;background:#F5B335;color:${onLamp};${sans};font-size:17px;line-height:1.2;font-weight:650;text-decoration:none">${escape(action.label)}</a></p>\n`
    : ''
  const above =
    preview === undefined
      ? `<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? '')}</div>\n`
      : ''
  const previewRow =
    preview === undefined
      ? ''
      : `<tr><td class="pad" style="padding:16px 28px"><p ${painted({ color: 'ink2' }, `margin:0;${small}`)}>${escape(preview)}</p></td></tr>\n`
  const pictures = covers.map(
    (cover) =>
      `<td width="${Math.round(100 / covers.length)}%">${coverImage(escape(cover), 200, ';width:100%;height:auto')}</td>`,
  )
  // each takes a third of the width, also when there is one
  const coverRow =
    covers.length > 0
      ? `<table role="presentation" width="${Math.round((100 * covers.length) / 3)}%" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr>${pictures.join('')}</tr></table>\n`
      : ''
  const foot = [
    ...(reason ? [lines(reason)] : []),
    ...(footerLink
      ? [`<a href="${escape(footerLink.href)}" ${painted({ color: 'link' })}>${escape(footerLink.label)}</a>`]
      : []),
    escape(companyLines[market]),
  ].map((line) => `<p ${painted({ color: 'ink2' }, `margin:0 0 8px;${small}`)}>${line}</p>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>:root{color-scheme:light dark}${mailStyles}</style></head>
<body ${painted({ background: 'well' }, 'margin:0')}>
${above}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${painted({ background: 'well' })}><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
${previewRow}<tr><td ${painted({ background: 'sheet' })}>
<p ${painted({ color: 'ink' }, `margin:0;padding:24px 28px 0;${serif};font-size:30px;line-height:1;font-weight:700`, 'pad')}>Kurs<i>iva</i></p>
${coverRow}<div class="pad" style="padding:24px 28px 0">
<h1 ${painted({ color: 'ink' }, `margin:0 0 16px;${serif};font-size:42px;line-height:1.08;font-weight:600`, 'h1')}>${withItalics(heading)}</h1>
${digits}${body.join('\n')}
</div>
${sums.length > 0 ? amountsToHtml(sums, escape) : ''}<div class="pad" style="padding:0 28px 20px">
${button}<p ${painted({ color: 'ink2' }, `margin:0 0 8px;${small}`)}>${lines(note)}</p>
</div>
${rows.length > 0 ? rowsToHtml(rows, withItalics) : ''}</td></tr>
<tr><td class="pad" style="padding:20px 28px 40px">${foot.join('\n')}</td></tr>
</table>
</td></tr></table>
</body></html>
`
}

const withItalics = (text: string) => escape(text).replace(/_([^_]+)_/, '<i>$1</i>')
const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
