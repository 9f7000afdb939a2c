/** An amount in a mail, with its label. */
export interface MailAmount {
  readonly label: string
  readonly amount: string
}

/** An amount in plain text. */
export const amountToText = ({ label, amount }: MailAmount): string => `${label}: ${amount}`

/**
 * The amounts as a table that mail programs display; the last one is the total.
 * @param set escapes a text for HTML
 */
export function amountsToHtml(
  sums: readonly MailAmount[],
  fonts: { readonly sans: string; readonly serif: string },
  set: (text: string) => string,
): string {
  const lines = sums.map(({ label, amount }, place) => {
    const isTotal = place === sums.length - 1
    const rule = `border-top:${place === 0 || isTotal ? '1.5px solid #10262B' : '1px solid #D5D2C6'}`
    const text = `padding:12px 0;${rule};${fonts.sans};font-size:17px;line-height:1.4;color:#10262B${isTotal ? ';font-weight:650' : ''}`
    const figure = isTotal
      ? `padding:12px 0;${rule};${fonts.serif};font-size:32px;line-height:1;font-weight:600;color:#10262B`
      : text
    return `<tr><td style="${text}">${set(label)}</td><td align="right" style="${figure};white-space:nowrap">${set(amount)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px">${lines.join('\n')}</table>\n`
}
