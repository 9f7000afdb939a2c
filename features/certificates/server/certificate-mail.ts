import type { Language } from '#values/language.ts'

const texts = {
  nb: {
    subject: 'Kursbeviset for {course} er klart',
    heading: 'Bestått.',
    lead: 'Du bestod prøven i {course} med {percentage} %. Kursbeviset er klart.',
    note: 'Logg inn på Kursiva. Under «Min kursprofil» kan du åpne det og laste det ned som PDF.',
  },
  es: {
    subject: 'Tu certificado de {course} está listo',
    heading: 'Aprobado.',
    lead: 'Has aprobado la prueba de {course} con un {percentage} %. Tu certificado está listo.',
    note: 'Entra en Kursiva. En «Mi perfil de cursos» puedes abrirlo y descargarlo en PDF.',
  },
  en: {
    subject: 'Your certificate for {course} is ready',
    heading: 'Passed.',
    lead: 'You passed the test in {course} with {percentage}%. Your certificate is ready.',
    note: 'Sign in to Kursiva. Under “My course profile” you can open it and download it as a PDF.',
  },
} satisfies Record<Language, unknown>

/** The mail that says a certificate is ready: plain text and HTML with the same words. */
export function certificateMail(language: Language, facts: { courseName: string; percentage: number }) {
  const filled = (text: string) =>
    text.replace('{course}', () => facts.courseName).replace('{percentage}', String(facts.percentage))
  const { heading, note } = texts[language]
  const [subject, lead] = [filled(texts[language].subject), filled(texts[language].lead)]
  return {
    subject,
    text: `${heading}\n\n${lead}\n\n${note}\n\nKursiva\n`,
    html: htmlOf(language, { subject, heading, lead, note }),
  }
}

const sans = "font-family:'Schibsted Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif"
const serif = "font-family:'Ibarra Real Nova',Georgia,serif"

/** Mail programs know no style sheets: the values of the page's tokens stand here. */
const htmlOf = (
  language: Language,
  words: Record<'subject' | 'heading' | 'lead' | 'note', string>,
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(words.subject)}</title></head>
<body style="margin:0;background:#EBE9E1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFEFB"><tr><td style="padding:24px 24px 32px">
<p style="margin:0 0 32px;${serif};font-size:28px;font-weight:700;color:#10262B">Kurs<i>iva</i></p>
<h1 style="margin:0 0 20px;${serif};font-size:34px;line-height:1.08;font-weight:600;color:#10262B">${escape(words.heading)}</h1>
<p style="margin:0 0 20px;${sans};font-size:17px;line-height:1.55;color:#10262B">${escape(words.lead)}</p>
<p style="margin:0;${sans};font-size:14px;line-height:1.5;color:#3F5154">${escape(words.note)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
