import { painted, sans, serif } from './mail-style.ts'

/** An amount in a mail, with its label. */
export interface MailAmount {
  readonly label: string
  readonly amount: string
}

/** An amount in plain text. */
export const amountToText = ({ label, amount }: MailAmount): string => `${label}: ${amount}`

/**
 * The amounts as a table from edge to edge; the last one is the total.
 * @param set escapes a text for HTML
 */
export function amountsToHtml(sums: readonly MailAmount[], set: (text: string) => string): string {
  const lines = sums.map(({ label, amount }, place) => {
    const isTotal = place === sums.length - 1
    const isStrong = place === 0 || isTotal
    const paint = { color: 'ink', 'border-color': isStrong ? 'ink' : 'rule' } as const
    const rule = `border-top:${isStrong ? '1.5px' : '1px'} solid`
    const text = `${rule};${sans};font-size:17px;line-height:1.4${isTotal ? ';font-weight:650' : ''}`
    const figure = isTotal ? `${rule};${serif};font-size:32px;line-height:1;font-weight:600` : text
    return (
      `<tr><td ${painted(paint, `padding:12px 12px 12px 28px;${text}`, 'pad-left')}>${set(label)}</td>` +
      `<td align="right" ${painted(paint, `padding:12px 28px 12px 0;white-space:nowrap;${figure}`, 'pad-right')}>${set(amount)}</td></tr>`
    )
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px">${lines.join('\n')}</table>\n`
}
