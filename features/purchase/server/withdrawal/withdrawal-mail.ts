import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import type { Money } from '#values/money.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: 'Vi har mottatt angremeldingen din',
    heading: 'Kjøpet er _angret_',
    lead: 'Hei, {name}. Du har gått fra avtalen om «{purchase}», bestilling {order}, kjøpt {bought}. Vi mottok meldingen {at}.',
    refund:
      'Du får tilbake {amount} på kortet du betalte med, senest innen 14 dager. Kreditnotaen kommer i en egen e-post.',
    nothing: 'Du har ikke betalt noe, så det er ikke noe å betale tilbake.',
    access: 'Tilgangen er avsluttet. Kursbevis du har fått, beholder du.',
    note: 'Ta vare på denne e-posten: den er bekreftelsen på at du har brukt angreretten. Var det ikke deg? Svar oss med en gang.',
  },
  es: {
    subject: 'Hemos recibido tu desistimiento',
    heading: 'Has _desistido_ de la compra',
    lead: 'Hola, {name}: has desistido del contrato de «{purchase}», pedido {order}, contratado el {bought}. Recibimos tu comunicación el {at}.',
    refund:
      'Te devolvemos {amount} a la tarjeta con la que pagaste, en un plazo máximo de 14 días. La factura rectificativa te llega en otro correo.',
    nothing: 'No has pagado nada, así que no hay nada que devolver.',
    access: 'El acceso ha terminado. Los certificados que tengas siguen siendo tuyos.',
    note: 'Guarda este correo: acredita que has ejercido tu derecho de desistimiento. ¿No has sido tú? Escríbenos enseguida.',
  },
  en: {
    subject: 'We have received your withdrawal',
    heading: 'The purchase is _withdrawn_',
    lead: 'Hello, {name}. You have withdrawn from the contract for “{purchase}”, order {order}, bought on {bought}. We received your notice on {at}.',
    refund:
      'You get {amount} back to the card that you paid with, within 14 days at the latest. The credit note comes in a separate email.',
    nothing: 'You have not paid anything, so there is nothing to pay back.',
    access: 'Access has ended. Certificates that you have earned stay yours.',
    note: 'Keep this email: it confirms that you have used your right of withdrawal. Was it not you? Write to us at once.',
  },
} satisfies Record<Language, Record<string, string>>

export interface WithdrawalFacts {
  /** of the consumer */
  readonly name: string
  readonly purchase: string
  readonly shortId: string
  readonly boughtAt: Date
  readonly withdrawnAt: Date
  readonly refund: Money
}

/** The confirmation of a withdrawal with its content, date and time (Directive 2011/83/EU art. 11a(4)). */
export function withdrawalMail(locale: MailLocale, withdrawn: WithdrawalFacts): RenderedMail {
  const { language } = locale
  const text = texts[language]
  const { name, purchase, shortId: order, boughtAt, withdrawnAt, refund } = withdrawn
  const facts = {
    name,
    purchase,
    order,
    bought: longDate(language, boughtAt),
    at: formatMoment(language, withdrawnAt),
    amount: formatMoney(language, refund),
  }
  const filled = (words: string) => fillPlaceholders(words, facts)
  return renderMail(locale, {
    subject: text.subject,
    heading: text.heading,
    paragraphs: [filled(text.lead), filled(refund.amount > 0n ? text.refund : text.nothing), text.access],
    note: text.note,
  })
}

// both markets have the same clock
const formatMoment = (language: Language, moment: Date) =>
  new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Oslo',
  }).format(moment)

const formatMoney = (language: Language, { amount, currency }: Money) =>
  new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    Number(amount) / 100,
  )
