import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Day } from '#values/day.ts'
import { intlLocale } from '#values/intl-locale.ts'
import type { Language } from '#values/language.ts'
import type { Money } from '#values/money.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

/** The facts in a mail. */
export interface RenewalMailFacts {
  readonly product: string
  /** the day that it is about */
  readonly day: Day
  /** the amount to be charged */
  readonly bill?: Money
  /** of an invoice */
  readonly number?: string
  /** whether an organisation pays, and its admins read it */
  readonly forOrganization: boolean
  /** where something can be done about it, with origin */
  readonly page: string | undefined
}

/** The texts of a mail, with the placeholders `{product}`, `{day}`, `{bill}` and `{number}`. */
export interface MailTexts {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly help: string
  readonly action: string
}

export const renewalMailKinds = [
  'notice',
  'trialEnding',
  'refused',
  'authentication',
  'noCard',
  'pausedUnpaid',
  'ending',
  'ended',
] as const
export type RenewalMailKind = (typeof renewalMailKinds)[number]

const mailTexts: Record<Language, Record<RenewalMailKind, MailTexts>> = {
  nb: {
    notice: {
      subject: '{product} fornyes {day}',
      heading: 'Snart _en ny periode_',
      lead: 'Abonnementet på {product} fornyes av seg selv {day}. Da koster det {bill} med merverdiavgift.',
      help: 'Vil du ha det som nå, trenger du ikke gjøre noe. Vil du endre eller stoppe, gjør du det på abonnementssiden før den dagen.',
      action: 'Se abonnementet',
    },
    trialEnding: {
      subject: 'Prøvetiden på {product} slutter {day}',
      heading: 'Prøvetiden er _snart over_',
      lead: 'Prøvetiden på {product} slutter {day}. Da trekker vi {bill} fra kortet, og abonnementet går videre.',
      help: 'Vil du ikke fortsette, stopper du det på abonnementssiden før den dagen. Da trekkes ingenting.',
      action: 'Se abonnementet',
    },
    refused: {
      subject: 'Betalingen for {product} gikk ikke gjennom',
      heading: 'Banken sa _nei_',
      lead: 'Vi fikk ikke trukket betalingen for neste periode av {product}. Ingenting er trukket, og kursene er fortsatt åpne.',
      help: 'Vi prøver igjen {day}. Er kortet utløpt eller sperret, kan du betale med et annet nå.',
      action: 'Betal med et annet kort',
    },
    authentication: {
      subject: 'Banken vil at du bekrefter betalingen for {product}',
      heading: 'Er det _deg?_',
      lead: 'Banken din vil at du selv bekrefter betalingen for neste periode av {product}. Ingenting er trukket, og kursene er fortsatt åpne.',
      help: 'Åpne siden og bekreft. Vi prøver også selv igjen {day}.',
      action: 'Bekreft betalingen',
    },
    noCard: {
      subject: '{product} mangler et kort å betale med',
      heading: 'Det mangler _et kort_',
      lead: 'En ny periode av {product} har begynt, og vi har ikke noe kort å trekke betalingen fra. Kursene er fortsatt åpne.',
      help: 'Betal med et kort nå. Vi ser etter igjen {day}.',
      action: 'Betal med kort',
    },
    pausedUnpaid: {
      subject: '{product} er satt på pause',
      heading: 'Satt på _pause_',
      lead: 'Vi har prøvd å trekke betalingen for {product} flere ganger uten å lykkes. Kursene er lukket til den er betalt.',
      help: 'Alt du har gjort, ligger der: fremdrift, notater og kursbevis. Betal, så åpner kursene i samme øyeblikk.',
      action: 'Betal og åpne',
    },
    ending: {
      subject: 'Avtalen om {product} slutter {day}',
      heading: 'Avtalen går _mot slutten_',
      lead: 'Prisen som er avtalt for {product}, gjelder ikke etter perioden som løper nå. Uten en ny avtale slutter abonnementet {day}, og kursene lukkes.',
      help: 'Vil dere fortsette, tar dere kontakt med oss i god tid før den dagen. Kursbevisene beholder de som har fått dem.',
      action: 'Se abonnementet',
    },
    ended: {
      subject: '{product} er avsluttet',
      heading: 'Abonnementet er _over_',
      lead: 'Abonnementet på {product} gikk ut {day}. Kursene er lukket, og ingenting mer blir trukket eller fakturert.',
      help: 'Kursbevisene beholder du. Vil du begynne igjen, ligger alt der du slapp.',
      action: 'Se planene',
    },
  },
  es: {
    notice: {
      subject: '{product} se renueva el {day}',
      heading: 'Pronto, _un periodo nuevo_',
      lead: 'La suscripción a {product} se renueva sola el {day}. Costará {bill}, IVA incluido.',
      help: 'Si todo sigue igual, no tienes que hacer nada. Para cambiarla o darla de baja, entra antes de ese día en la página de la suscripción.',
      action: 'Ver la suscripción',
    },
    trialEnding: {
      subject: 'El periodo de prueba de {product} termina el {day}',
      heading: 'El periodo de prueba _se acaba_',
      lead: 'El periodo de prueba de {product} termina el {day}. Ese día cobraremos {bill} en la tarjeta y la suscripción seguirá.',
      help: 'Si no quieres seguir, date de baja antes en la página de la suscripción y no se cobrará nada.',
      action: 'Ver la suscripción',
    },
    refused: {
      subject: 'El pago de {product} no se ha aceptado',
      heading: 'El banco ha dicho _que no_',
      lead: 'No hemos podido cobrar el siguiente periodo de {product}. No se ha cobrado nada y los cursos siguen abiertos.',
      help: 'Lo intentaremos otra vez el {day}. Si la tarjeta ha caducado o está bloqueada, puedes pagar con otra ahora.',
      action: 'Pagar con otra tarjeta',
    },
    authentication: {
      subject: 'Tu banco quiere que confirmes el pago de {product}',
      heading: '¿_Eres tú?_',
      lead: 'Tu banco pide que confirmes tú el pago del siguiente periodo de {product}. No se ha cobrado nada y los cursos siguen abiertos.',
      help: 'Abre la página y confírmalo. Nosotros también lo intentaremos el {day}.',
      action: 'Confirmar el pago',
    },
    noCard: {
      subject: '{product} no tiene tarjeta con la que pagar',
      heading: 'Falta _una tarjeta_',
      lead: 'Ha empezado otro periodo de {product} y no tenemos ninguna tarjeta en la que cobrarlo. Los cursos siguen abiertos.',
      help: 'Paga ahora con una tarjeta. Volveremos a mirarlo el {day}.',
      action: 'Pagar con tarjeta',
    },
    pausedUnpaid: {
      subject: '{product} está en pausa',
      heading: 'En _pausa_',
      lead: 'Hemos intentado cobrar {product} varias veces sin conseguirlo. Los cursos quedan cerrados hasta que se pague.',
      help: 'Todo lo hecho sigue ahí: progreso, notas y certificados. En cuanto pagues, los cursos se abren.',
      action: 'Pagar y abrir',
    },
    ending: {
      subject: 'El acuerdo de {product} termina el {day}',
      heading: 'El acuerdo _llega a su fin_',
      lead: 'El precio acordado para {product} no vale después del periodo actual. Sin un acuerdo nuevo, la suscripción termina el {day} y los cursos se cierran.',
      help: 'Si queréis seguir, poneos en contacto con nosotros con tiempo antes de ese día. Los certificados son de quienes los obtuvieron.',
      action: 'Ver la suscripción',
    },
    ended: {
      subject: '{product} ha terminado',
      heading: 'La suscripción _ha terminado_',
      lead: 'La suscripción a {product} terminó el {day}. Los cursos están cerrados y no se cobrará ni facturará nada más.',
      help: 'Los certificados son tuyos. Si vuelves, todo estará donde lo dejaste.',
      action: 'Ver los planes',
    },
  },
  en: {
    notice: {
      subject: '{product} renews on {day}',
      heading: 'Soon, _a new period_',
      lead: 'The subscription to {product} renews by itself on {day}. It will cost {bill}, VAT included.',
      help: 'If you are happy with it as it is, you need do nothing. To change or stop it, go to the subscription page before then.',
      action: 'See the subscription',
    },
    trialEnding: {
      subject: 'The trial of {product} ends on {day}',
      heading: 'The trial is _nearly over_',
      lead: 'The trial of {product} ends on {day}. We then charge {bill} to the card and the subscription goes on.',
      help: 'If you would rather not, stop it on the subscription page before then and nothing is charged.',
      action: 'See the subscription',
    },
    refused: {
      subject: 'The payment for {product} did not go through',
      heading: 'The bank said _no_',
      lead: 'We could not charge the next period of {product}. Nothing was charged, and the courses are still open.',
      help: 'We try again on {day}. If the card has expired or is blocked, you can pay with another now.',
      action: 'Pay with another card',
    },
    authentication: {
      subject: 'Your bank wants you to confirm the payment for {product}',
      heading: 'Is it _you?_',
      lead: 'Your bank wants you to confirm the payment for the next period of {product}. Nothing was charged, and the courses are still open.',
      help: 'Open the page and confirm it. We also try again ourselves on {day}.',
      action: 'Confirm the payment',
    },
    noCard: {
      subject: '{product} has no card to be paid with',
      heading: 'A card _is missing_',
      lead: 'Another period of {product} has begun, and we have no card to charge for it. The courses are still open.',
      help: 'Pay with a card now. We look again on {day}.',
      action: 'Pay with a card',
    },
    pausedUnpaid: {
      subject: '{product} is paused',
      heading: 'On _pause_',
      lead: 'We tried several times to charge {product} without success. The courses are closed until it is paid.',
      help: 'All that was done is still there: progress, notes and certificates. The courses open the moment it is paid.',
      action: 'Pay and open',
    },
    ending: {
      subject: 'The agreement on {product} ends on {day}',
      heading: 'The agreement is _nearly over_',
      lead: 'The price agreed for {product} does not hold after the present period. Without a new agreement the subscription ends on {day} and the courses close.',
      help: 'If you would like to go on, get in touch with us in good time before then. The certificates stay with those who earned them.',
      action: 'See the subscription',
    },
    ended: {
      subject: '{product} has ended',
      heading: 'The subscription is _over_',
      lead: 'The subscription to {product} ended on {day}. The courses are closed, and nothing more is charged or invoiced.',
      help: 'The certificates stay yours. If you come back, everything is where you left it.',
      action: 'See the plans',
    },
  },
}

/** Wording for admins of an organisation, where it differs. */
const organizationTexts: Record<Language, Partial<Record<RenewalMailKind, Partial<MailTexts>>>> = {
  nb: {
    authentication: {
      subject: 'Banken vil at noen bekrefter betalingen for {product}',
      heading: 'Er det _dere?_',
      lead: 'Banken vil at den som har kortet, bekrefter betalingen for neste periode av {product}. Ingenting er trukket, og kursene er fortsatt åpne.',
    },
    pausedUnpaid: {
      help: 'Alt dere har gjort, ligger der: fremdrift, notater og kursbevis. Betal, så åpner kursene i samme øyeblikk.',
    },
    ended: { help: 'Kursbevisene beholder de som har fått dem. Vil dere begynne igjen, ligger alt der dere slapp.' },
  },
  es: {
    authentication: {
      subject: 'El banco quiere que alguien confirme el pago de {product}',
      heading: '¿Es vuestro _este pago?_',
      lead: 'El banco pide que quien tiene la tarjeta confirme el pago del siguiente periodo de {product}. No se ha cobrado nada y los cursos siguen abiertos.',
    },
    ended: { help: 'Los certificados son de quienes los obtuvieron. Si volvéis, todo estará donde lo dejasteis.' },
  },
  en: {
    authentication: {
      subject: 'The bank wants the payment for {product} confirmed',
      lead: 'The bank wants whoever holds the card to confirm the payment for the next period of {product}. Nothing was charged, and the courses are still open.',
    },
    ended: {
      help: 'The certificates stay with those who earned them. If you come back, everything is where you left it.',
    },
  },
}

const notes = {
  nb: [
    'Du får dette fordi du betaler for abonnementet.',
    'Du får dette fordi du administrerer organisasjonen som betaler for abonnementet.',
  ],
  es: [
    'Recibes esto porque pagas la suscripción.',
    'Recibes esto porque administras la organización que paga la suscripción.',
  ],
  en: [
    'You get this because you pay for the subscription.',
    'You get this because you administer the organisation that pays for the subscription.',
  ],
} as const satisfies Record<Language, readonly [string, string]>

/** The content of a renewal mail in one language. */
export const renewalMailContent = (kind: RenewalMailKind, locale: MailLocale, facts: RenewalMailFacts): RenderedMail =>
  fillMail(
    { ...mailTexts[locale.language][kind], ...(facts.forOrganization && organizationTexts[locale.language][kind]) },
    locale,
    facts,
  )

/** Fills the placeholders of a mail. */
export function fillMail(
  content: MailTexts,
  locale: MailLocale,
  { product, day, bill, number = '', forOrganization, page }: RenewalMailFacts,
): RenderedMail {
  const { language } = locale
  const filled = (text: string) =>
    fillPlaceholders(text, {
      product,
      day: longDate(language, day),
      number,
      bill: bill ? formatMoney(language, bill) : '',
    })
  return renderMail(locale, {
    subject: filled(content.subject),
    heading: content.heading,
    paragraphs: [filled(content.lead), filled(content.help)],
    action: page === undefined ? undefined : { label: content.action, href: page },
    note: notes[language][forOrganization ? 1 : 0],
  })
}

const formatMoney = (language: Language, { amount, currency }: Money) =>
  new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    Number(amount) / 100,
  )
