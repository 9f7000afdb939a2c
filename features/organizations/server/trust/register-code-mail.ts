import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'

const texts = {
  nb: {
    subject: 'Koden til Kursiva for {company}',
    heading: 'Er det _dere?_',
    lead: 'Noen har bestilt kurs hos Kursiva for {company}. Vi sender denne koden til adressen i foretaksregisteret, for å vite at det er dere. Gi den bare til kollegaen som har bestilt.',
    note: 'Koden virker i {hours} timer. Har ingen hos dere bestilt noe, trenger dere ikke gjøre noe: uten koden skjer det ingenting. Skriv gjerne til oss, så rydder vi opp.',
  },
  es: {
    subject: 'El código de Kursiva para {company}',
    heading: '¿Sois _vosotros?_',
    lead: 'Alguien ha pedido cursos en Kursiva para {company}. Enviamos este código a la dirección del registro para saber que sois vosotros. Dádselo solo a la persona que hizo el pedido.',
    note: 'El código vale {hours} horas. Si nadie de la empresa ha pedido nada, no hay que hacer nada: sin el código no ocurre nada. Si nos escribís, lo arreglamos.',
  },
  en: {
    subject: 'The Kursiva code for {company}',
    heading: 'Is it _you?_',
    lead: 'Somebody has ordered courses from Kursiva for {company}. We send this code to the address in the company register, to know that it is you. Give it only to the colleague who ordered.',
    note: 'The code works for {hours} hours. If nobody with you has ordered anything, there is nothing to do: without the code nothing happens. Write to us, and we will sort it out.',
  },
} as const

/**
 * Renders the mail with the code to a company's address in the register. It contains no text by the buyer.
 * @param words.company the name in the register
 */
export function registerCodeMail(
  locale: MailLocale,
  { company, code, hours }: { readonly company: string; readonly code: string; readonly hours: number },
): RenderedMail {
  const { language } = locale
  const content = texts[language]
  const fill = (text: string) => fillPlaceholders(text, { company, hours })
  return renderMail(locale, {
    subject: fill(content.subject),
    heading: content.heading,
    code: `${code.slice(0, 4)} ${code.slice(4)}`,
    paragraphs: [fill(content.lead)],
    note: fill(content.note),
  })
}
