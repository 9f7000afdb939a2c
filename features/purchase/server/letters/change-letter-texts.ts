import type { MailTexts } from '#features/purchase/server/renewal/renewal-mail-texts.ts'
import type { Language } from '#values/language.ts'

/** What a letter is about that no document goes with. */
export type ChangeLetterKind =
  'PAUSED' | 'RESUMED' | 'CANCELLED' | 'KEPT' | 'SEATS_PLANNED' | 'BILLED_LATER' | 'TRIAL' | 'DECLINED'

type Texts = Omit<MailTexts, 'action'>

/** Letters about changes: `{product}`, `{day}` the day it is about, `{number}` seats or the order. */
export const changeLetterTexts: Record<Language, Record<ChangeLetterKind, Texts>> = {
  nb: {
    PAUSED: {
      subject: '{product} er satt på pause',
      heading: 'Satt på _pause_',
      lead: 'Abonnementet på {product} er satt på pause. Kursene er lukket, og de betalte dagene er tatt vare på.',
      help: 'Du starter det igjen på abonnementssiden når du vil.',
    },
    RESUMED: {
      subject: '{product} er i gang igjen',
      heading: 'I gang _igjen_',
      lead: 'Pausen er over, og kursene i {product} er åpne. Det som er betalt, varer til {day}.',
      help: 'Alt ligger der du slapp.',
    },
    CANCELLED: {
      subject: '{product} fornyes ikke',
      heading: 'Fornyes _ikke_',
      lead: 'Abonnementet på {product} fornyes ikke. Det som er betalt, varer til {day}, og etter det trekkes eller faktureres ingenting.',
      help: 'Ombestemmer du deg, velger du å fornye likevel på abonnementssiden før den dagen. Kursbevisene beholder du uansett.',
    },
    KEPT: {
      subject: '{product} går videre',
      heading: 'Fornyes _likevel_',
      lead: 'Abonnementet på {product} går videre og fornyes {day}.',
      help: 'Det er ikke noe mer du trenger å gjøre.',
    },
    SEATS_PLANNED: {
      subject: '{number} plasser fra {day}',
      heading: 'Plassene _endres ved fornyelsen_',
      lead: 'Fra {day} har {product} {number} plasser. Til da er alt som før.',
      help: 'Ingenting er trukket eller fakturert nå. Det nye antallet står på neste faktura eller kvittering.',
    },
    BILLED_LATER: {
      subject: '{product} er endret: {number} plasser',
      heading: 'Endringen er _gjort_',
      lead: '{product} har nå {number} plasser, og de gjelder med en gang.',
      help: 'Endringen kommer på samlefakturaen, slik dere har valgt.',
    },
    TRIAL: {
      subject: 'Prøvetiden på {product} er i gang',
      heading: 'Prøvetiden er _i gang_',
      lead: 'Kursene i {product} er åpne. Prøvetiden varer til {day}, og ingenting er trukket.',
      help: 'Vil du ikke fortsette, stopper du det på abonnementssiden før den dagen.',
    },
    DECLINED: {
      subject: 'Betalingen gikk ikke gjennom',
      heading: 'Banken sa _nei_',
      lead: 'Betalingen for {product} gikk ikke gjennom. Ingenting er trukket, og bestilling {number} er som den var.',
      help: 'Ring banken, eller prøv igjen med et annet kort på kjøpssiden før {day}.',
    },
  },
  es: {
    PAUSED: {
      subject: '{product} está en pausa',
      heading: 'En _pausa_',
      lead: 'La suscripción a {product} está en pausa. Los cursos están cerrados y los días pagados se conservan.',
      help: 'Puedes reanudarla cuando quieras en la página de la suscripción.',
    },
    RESUMED: {
      subject: '{product} sigue adelante',
      heading: 'De nuevo _en marcha_',
      lead: 'La pausa ha terminado y los cursos de {product} están abiertos. Lo pagado dura hasta el {day}.',
      help: 'Todo sigue donde lo dejaste.',
    },
    CANCELLED: {
      subject: '{product} no se renueva',
      heading: 'No se _renueva_',
      lead: 'La suscripción a {product} no se renovará. Lo pagado dura hasta el {day} y después no se cobrará ni facturará nada.',
      help: 'Si cambias de idea, vuelve a activar la renovación en la página de la suscripción antes de ese día. Los certificados son tuyos en todo caso.',
    },
    KEPT: {
      subject: '{product} continúa',
      heading: 'Vuelve a _renovarse_',
      lead: 'La suscripción a {product} continúa y se renueva el {day}.',
      help: 'No tienes que hacer nada más.',
    },
    SEATS_PLANNED: {
      subject: '{number} plazas desde el {day}',
      heading: 'Las plazas _cambian con la renovación_',
      lead: 'Desde el {day}, {product} tendrá {number} plazas. Hasta entonces todo sigue igual.',
      help: 'Ahora no se ha cobrado ni facturado nada. El número nuevo irá en la próxima factura o recibo.',
    },
    BILLED_LATER: {
      subject: '{product} ha cambiado: {number} plazas',
      heading: 'El cambio _está hecho_',
      lead: '{product} tiene ahora {number} plazas, que ya se pueden usar.',
      help: 'El cambio irá en la factura conjunta, como habéis elegido.',
    },
    TRIAL: {
      subject: 'Ha empezado la prueba de {product}',
      heading: 'La prueba _ha empezado_',
      lead: 'Los cursos de {product} están abiertos. La prueba dura hasta el {day} y no se ha cobrado nada.',
      help: 'Si no quieres seguir, date de baja en la página de la suscripción antes de ese día.',
    },
    DECLINED: {
      subject: 'El pago no se ha aceptado',
      heading: 'El banco ha dicho _que no_',
      lead: 'El pago de {product} no se ha aceptado. No se ha cobrado nada y el pedido {number} sigue como estaba.',
      help: 'Llama al banco o prueba con otra tarjeta en la página de compra antes del {day}.',
    },
  },
  en: {
    PAUSED: {
      subject: '{product} is paused',
      heading: 'On _pause_',
      lead: 'The subscription to {product} is paused. The courses are closed, and the days you have paid for are kept.',
      help: 'Resume it on the subscription page whenever you like.',
    },
    RESUMED: {
      subject: '{product} is running again',
      heading: 'Running _again_',
      lead: 'The pause is over, and the courses of {product} are open. What is paid for lasts until {day}.',
      help: 'Everything is where you left it.',
    },
    CANCELLED: {
      subject: '{product} does not renew',
      heading: 'It does _not renew_',
      lead: 'The subscription to {product} does not renew. What is paid for lasts until {day}, and nothing is charged or invoiced after that.',
      help: 'If you change your mind, choose to renew on the subscription page before that day. The certificates stay yours in any case.',
    },
    KEPT: {
      subject: '{product} goes on',
      heading: 'It renews _after all_',
      lead: 'The subscription to {product} goes on and renews on {day}.',
      help: 'There is nothing more you need to do.',
    },
    SEATS_PLANNED: {
      subject: '{number} seats from {day}',
      heading: 'The seats _change with the renewal_',
      lead: 'From {day}, {product} has {number} seats. Until then everything is as before.',
      help: 'Nothing is charged or invoiced now. The new number is on the next invoice or receipt.',
    },
    BILLED_LATER: {
      subject: '{product} has changed: {number} seats',
      heading: 'The change _is made_',
      lead: '{product} now has {number} seats, and they are ready.',
      help: 'The change comes on the consolidated invoice, as you have chosen.',
    },
    TRIAL: {
      subject: 'The trial of {product} has begun',
      heading: 'The trial _has begun_',
      lead: 'The courses of {product} are open. The trial lasts until {day}, and nothing has been charged.',
      help: 'If you do not want to go on, stop it on the subscription page before that day.',
    },
    DECLINED: {
      subject: 'The payment did not go through',
      heading: 'The bank said _no_',
      lead: 'The payment for {product} did not go through. Nothing was taken, and order {number} is as it was.',
      help: 'Call the bank, or try another card on the purchase page before {day}.',
    },
  },
}
