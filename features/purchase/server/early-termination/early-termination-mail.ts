import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Day } from '#values/day.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import type { Currency } from '#values/money.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: '{product} avsluttes {day}',
    heading: 'Abonnementet _avsluttes_',
    lead: 'Du har avsluttet {product} før året er ute. Kursene er åpne til {day}, og etter det trekkes eller faktureres ingenting.',
    toCard: 'Du får tilbake {amount} for månedene som er igjen, på kortet du betalte med, senest innen 14 dager.',
    byHand:
      'Du får tilbake {amount} for månedene som er igjen, senest innen 14 dager. Vi betaler til kontoen pengene kom fra.',
    offInvoice: 'Fakturaen du ikke har betalt ennå, er satt ned med {amount}.',
    papers: 'Kreditnotaen kommer i en egen e-post. Kursbevisene beholder du.',
    note: 'Var det ikke deg? Svar oss med en gang.',
  },
  es: {
    subject: '{product} termina el {day}',
    heading: 'La suscripción _termina_',
    lead: 'Te has dado de baja de {product} antes de terminar el año. Los cursos siguen abiertos hasta el {day} y después no se cobra ni se factura nada.',
    toCard:
      'Te devolvemos {amount} por los meses que quedan a la tarjeta con la que pagaste, en un plazo máximo de 14 días.',
    byHand:
      'Te devolvemos {amount} por los meses que quedan a la cuenta desde la que pagaste, en un plazo máximo de 14 días.',
    offInvoice: 'La factura que aún no has pagado se ha reducido en {amount}.',
    papers: 'La factura rectificativa te llega en otro correo. Los certificados siguen siendo tuyos.',
    note: '¿No has sido tú? Escríbenos enseguida.',
  },
  en: {
    subject: '{product} ends on {day}',
    heading: 'The subscription _ends_',
    lead: 'You have ended {product} before the year is over. The courses are open until {day}, and nothing is charged or invoiced after that.',
    toCard:
      'You get {amount} back for the months that remain, to the card that you paid with, within 14 days at the latest.',
    byHand:
      'You get {amount} back for the months that remain, within 14 days at the latest. We pay to the account the money came from.',
    offInvoice: 'The invoice that you have not paid yet is reduced by {amount}.',
    papers: 'The credit note comes in a separate email. Your certificates stay yours.',
    note: 'Was it not you? Write to us at once.',
  },
} satisfies Record<Language, Record<string, string>>

interface EarlyTerminationFacts {
  readonly product: string
  /** the first day on which the courses are closed */
  readonly day: Day
  readonly currency: Currency
  /** what goes back to the card, in minor units as all amounts here */
  readonly toCard: bigint
  /** what was paid otherwise and goes back by hand */
  readonly byHand: bigint
  /** what is taken off unpaid invoices */
  readonly offInvoice: bigint
}

/** Confirms that a person has left a paid year: until when the courses are open, and what is repaid and how. */
export function earlyTerminationMail(
  locale: MailLocale,
  { product, day, currency, ...amounts }: EarlyTerminationFacts,
): RenderedMail {
  const { language } = locale
  const text = texts[language]
  const money = new Intl.NumberFormat(intlLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const filled = (words: string, amount = 0n) =>
    fillPlaceholders(words, { product, day: longDate(language, day), amount: money.format(Number(amount) / 100) })
  const repaid = (['toCard', 'byHand', 'offInvoice'] as const)
    .filter((way) => amounts[way] > 0n)
    .map((way) => filled(text[way], amounts[way]))
  return renderMail(locale, {
    subject: filled(text.subject),
    heading: text.heading,
    paragraphs: [filled(text.lead), ...repaid, text.papers],
    note: text.note,
  })
}
