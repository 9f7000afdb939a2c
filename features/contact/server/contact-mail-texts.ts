import type { Language, Market } from '#values/language.ts'

interface DeskText {
  readonly heading: string
  readonly from: string
  readonly account: string
  readonly noAccount: string
  readonly answer: string
}

/** How the desk of a market reads who wrote; `{…}` is filled in. */
export const deskTexts: Readonly<Record<Market, DeskText>> = {
  no: {
    heading: 'Noen _lurer på noe._',
    from: 'Fra {email}, som leser {language}.',
    account: 'Innlogget som {name} (konto {id}).',
    noAccount: 'Ikke innlogget: adressen er ikke bekreftet.',
    answer: 'Svarer du på denne e-posten, går svaret til avsenderen.',
  },
  es: {
    heading: 'Alguien _pregunta algo._',
    from: 'De {email}, que lee en {language}.',
    account: 'Con la sesión de {name} (cuenta {id}).',
    noAccount: 'Sin sesión: la dirección no está confirmada.',
    answer: 'Si respondes a este correo, la respuesta le llega a quien escribe.',
  },
}

/** The languages by their names, in the words of each market's desk. */
export const languageNames: Readonly<Record<Market, Readonly<Record<Language, string>>>> = {
  no: { nb: 'norsk', es: 'spansk', en: 'engelsk' },
  es: { nb: 'noruego', es: 'español', en: 'inglés' },
}

interface ReceiptText {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly note: string
}

/** The receipt to a signed-in sender. */
export const receiptTexts: Readonly<Record<Language, ReceiptText>> = {
  nb: {
    subject: 'Vi har fått meldingen din',
    heading: 'Meldingen din _er fremme._',
    lead: 'Vi leser den så snart vi kan. Svaret kommer til denne adressen. Dette skrev du:',
    note: 'Vil du legge til noe? Svar på denne e-posten. Har du ikke skrevet til oss, bør du bytte passord: noen var innlogget som deg.',
  },
  es: {
    subject: 'Hemos recibido tu mensaje',
    heading: 'Tu mensaje _ya está aquí._',
    lead: 'Lo leeremos en cuanto podamos. La respuesta llegará a esta dirección. Esto es lo que escribiste:',
    note: '¿Quieres añadir algo? Responde a este correo. Si no nos has escrito, cambia la contraseña: alguien ha entrado en tu cuenta.',
  },
  en: {
    subject: 'We have your message',
    heading: 'Your message _has arrived._',
    lead: 'We read it as soon as we can. The answer comes to this address. This is what you wrote:',
    note: 'Anything to add? Reply to this email. If you did not write to us, change your password: somebody was logged in as you.',
  },
}
