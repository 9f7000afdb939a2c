import type { OverdueStep } from '#features/purchase/rules/payment/overdue.ts'
import type { Language } from '#values/language.ts'
import type { MailTexts } from './renewal-mail-texts.ts'

/** Mails about overdue invoices: `{number}`, `{bill}` the open amount, `{day}` the due date. */
export const overdueMailTexts: Record<Language, Record<OverdueStep, MailTexts>> = {
  nb: {
    FIRST: {
      subject: 'Faktura {number} er ikke betalt',
      heading: 'Glemt _en faktura?_',
      lead: 'Faktura {number} for {product} forfalt {day}. {bill} står åpent hos oss.',
      help: 'Er den betalt de siste dagene, kan du se bort fra dette. Ellers finner du fakturaen med betalingsopplysninger på abonnementssiden.',
      action: 'Se fakturaen',
    },
    SECOND: {
      subject: 'Faktura {number} er tre uker over forfall',
      heading: 'Fortsatt _ikke betalt_',
      lead: 'Faktura {number} for {product} forfalt {day}, og {bill} står fortsatt åpent.',
      help: 'Er den ikke betalt 35 dager etter forfall, lukkes kursene til pengene er her. Er noe feil med fakturaen, så svar oss før det.',
      action: 'Se fakturaen',
    },
    SUSPEND: {
      subject: '{product} er lukket til faktura {number} er betalt',
      heading: 'Kursene er _lukket_',
      lead: 'Faktura {number} forfalt {day}, og {bill} er ikke betalt. Derfor er {product} satt på pause.',
      help: 'Alt dere har gjort, ligger der. Kursene åpner innen en time etter at betalingen er registrert, og dagene de var lukket, legges til perioden, opptil 60.',
      action: 'Se fakturaen',
    },
  },
  es: {
    FIRST: {
      subject: 'La factura {number} está sin pagar',
      heading: '¿Una factura _olvidada?_',
      lead: 'La factura {number} de {product} venció el {day}. Quedan {bill} por pagar.',
      help: 'Si se ha pagado estos días, no hay nada que hacer. Si no, la factura y los datos de pago están en la página de la suscripción.',
      action: 'Ver la factura',
    },
    SECOND: {
      subject: 'La factura {number} venció hace tres semanas',
      heading: 'Sigue _sin pagar_',
      lead: 'La factura {number} de {product} venció el {day} y siguen pendientes {bill}.',
      help: 'Si no está pagada 35 días después del vencimiento, los cursos se cierran hasta que llegue el pago. Si la factura tiene algún error, respóndenos antes.',
      action: 'Ver la factura',
    },
    SUSPEND: {
      subject: '{product} queda cerrado hasta que se pague la factura {number}',
      heading: 'Los cursos están _cerrados_',
      lead: 'La factura {number} venció el {day} y {bill} siguen sin pagar. Por eso {product} está en pausa.',
      help: 'Todo lo hecho sigue ahí. Los cursos se abren en la hora siguiente a registrar el pago, y los días cerrados se suman al periodo, hasta 60.',
      action: 'Ver la factura',
    },
  },
  en: {
    FIRST: {
      subject: 'Invoice {number} has not been paid',
      heading: 'An invoice _overlooked?_',
      lead: 'Invoice {number} for {product} was due on {day}. {bill} is still open.',
      help: 'If it was paid in the last few days, disregard this. Otherwise the invoice and how to pay it are on the subscription page.',
      action: 'See the invoice',
    },
    SECOND: {
      subject: 'Invoice {number} is three weeks overdue',
      heading: 'Still _not paid_',
      lead: 'Invoice {number} for {product} was due on {day}, and {bill} is still open.',
      help: 'If it is not paid 35 days after it was due, the courses close until the money is here. If something is wrong with the invoice, answer us before then.',
      action: 'See the invoice',
    },
    SUSPEND: {
      subject: '{product} is closed until invoice {number} is paid',
      heading: 'The courses are _closed_',
      lead: 'Invoice {number} was due on {day}, and {bill} has not been paid. {product} is therefore paused.',
      help: 'All that was done is still there. The courses open within an hour of the payment being registered, and the days they were closed are added to the period, up to 60.',
      action: 'See the invoice',
    },
  },
}
