import type { Language, Market } from '#values/language.ts'

interface DeskText {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly labels: {
    readonly organization: string
    readonly number: string
    readonly seats: string
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly language: string
  }
  readonly verified: string
  readonly unverified: string
}

/** How the desk of a market reads a request; `{…}` is filled in. */
export const deskTexts: Readonly<Record<Market, DeskText>> = {
  no: {
    subject: 'Tilbud på {seats} plasser: {organization}',
    heading: 'Noen vil ha _mange plasser_',
    lead: '{organization} ber om et tilbud på {seats} plasser.',
    labels: {
      organization: 'Virksomhet',
      number: 'Organisasjonsnummer',
      seats: 'Plasser',
      name: 'Navn',
      email: 'E-post',
      phone: 'Telefon',
      language: 'Språk',
    },
    verified: 'Innlogget: adressen er bekreftet. Svarer du på denne e-posten, går svaret til avsenderen.',
    unverified: 'Ikke innlogget: adressen er ikke bekreftet. Svarer du på denne e-posten, går svaret til avsenderen.',
  },
  es: {
    subject: 'Oferta de {seats} plazas: {organization}',
    heading: 'Alguien quiere _muchas plazas_',
    lead: '{organization} pide una oferta de {seats} plazas.',
    labels: {
      organization: 'Empresa',
      number: 'NIF',
      seats: 'Plazas',
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      language: 'Idioma',
    },
    verified:
      'Con sesión iniciada: la dirección está confirmada. Si respondes a este correo, la respuesta le llega a quien escribe.',
    unverified:
      'Sin sesión: la dirección no está confirmada. Si respondes a este correo, la respuesta le llega a quien escribe.',
  },
}

interface ConfirmationText {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly next: string
  readonly note: string
}

/** The confirmation to the sender. It repeats the number only: the address of a visitor may be somebody else's. */
export const confirmationTexts: Readonly<Record<Language, ConfirmationText>> = {
  nb: {
    subject: 'Vi lager et tilbud på {seats} plasser',
    heading: 'Ønsket ditt _er fremme._',
    lead: 'Du har bedt oss om et tilbud på {seats} plasser. Et menneske leser det, og svaret kommer til denne adressen.',
    next: 'Ingenting er bestilt, og ingenting koster noe før dere har sagt ja.',
    note: 'Vil du legge til noe? Svar på denne e-posten. Har du ikke bedt om et tilbud, kan du se bort fra den.',
  },
  es: {
    subject: 'Preparamos una oferta de {seats} plazas',
    heading: 'Tu petición _ya está aquí._',
    lead: 'Nos has pedido una oferta de {seats} plazas. La lee una persona, y la respuesta llegará a esta dirección.',
    next: 'No hay nada pedido, y nada cuesta nada hasta que digáis que sí.',
    note: '¿Quieres añadir algo? Responde a este correo. Si no has pedido ninguna oferta, no hace falta que hagas nada.',
  },
  en: {
    subject: 'We are preparing an offer for {seats} seats',
    heading: 'Your request _has arrived._',
    lead: 'You have asked us for an offer for {seats} seats. A person reads it, and the answer comes to this address.',
    next: 'Nothing is ordered, and nothing costs anything before you have said yes.',
    note: 'Anything to add? Reply to this email. If you did not ask for an offer, you can ignore it.',
  },
}
