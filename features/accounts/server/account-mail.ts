import type { AccountMailText } from './account-mail-texts.ts'
import type { Language } from '#values/language.ts'

/** A mail ready to be sent. */
export interface AccountMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Sets one mail about an account in plain text and HTML. Mail programs know no style sheets and no web fonts, so the
 * page's tokens stand here as values; nothing depends on pictures.
 */
export function setAccountMail(
  language: Language,
  texts: AccountMailText,
  code?: { digits: string; minutes: number },
): AccountMail {
  const lead = texts.lead.replace('{minutes}', String(code?.minutes ?? ''))
  const plain = [texts.heading.replaceAll('_', ''), ...(code ? [code.digits] : []), lead, texts.note, 'Kursiva']
  return { subject: texts.subject, text: `${plain.join('\n\n')}\n`, html: htmlOf(language, texts, lead, code?.digits) }
}

const sans = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
const serif = "font-family:'Ibarra Real Nova',Georgia,serif"

function htmlOf(language: Language, texts: AccountMailText, lead: string, digits: string | undefined): string {
  const heading = escape(texts.heading).replace(/_([^_]+)_/, '<i>$1</i>')
  const code =
    digits === undefined
      ? ''
      : `<p style="margin:0 0 24px;padding:16px 0;border-top:1.5px solid #10262B;border-bottom:1px solid #D5D2C6;${sans};font-size:34px;font-weight:650;letter-spacing:.28em;color:#10262B">${digits}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(texts.subject)}</title></head>
<body style="margin:0;background:#EBE9E1">
<div style="display:none;max-height:0;overflow:hidden">${escape(lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFEFB"><tr><td style="padding:24px 24px 32px">
<p style="margin:0 0 32px;${serif};font-size:28px;font-weight:700;color:#10262B">Kurs<i>iva</i></p>
<h1 style="margin:0 0 20px;${serif};font-size:34px;line-height:1.08;font-weight:600;color:#10262B">${heading}</h1>
${code}<p style="margin:0 0 20px;${sans};font-size:17px;line-height:1.55;color:#10262B">${escape(lead)}</p>
<p style="margin:0;${sans};font-size:14px;line-height:1.5;color:#3F5154">${escape(texts.note)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
