import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: 'En invitasjon til Kursiva',
    heading: 'Du er _invitert_',
    lead: 'Noen har invitert denne adressen til Kursiva: kurs på film, med prøver og kursbevis.',
    about:
      'Vi skriver ikke hvem det er, for vi har ikke fått bekreftet det ennå. Venter du en invitasjon fra jobben, er det trolig den. Ellers trenger du ikke gjøre noe.',
    press: 'Se invitasjonen',
    note: 'Lenken virker til {day}. Vil du ikke? Åpne lenken og si nei takk.\n\nVi ber deg aldri om penger, kortnummer eller BankID for å svare på en invitasjon.',
  },
  es: {
    subject: 'Una invitación a Kursiva',
    heading: 'Tienes _una invitación_',
    lead: 'Alguien ha invitado a esta dirección a Kursiva: cursos en vídeo, con pruebas y certificados.',
    about:
      'No decimos quién es porque aún no lo hemos podido confirmar. Si esperas una invitación del trabajo, seguramente sea esta. Si no, no tienes que hacer nada.',
    press: 'Ver la invitación',
    note: 'El enlace vale hasta el {day}. ¿No te interesa? Ábrelo y di que no.\n\nPara responder a una invitación nunca te pedimos dinero, números de tarjeta ni claves.',
  },
  en: {
    subject: 'An invitation to Kursiva',
    heading: 'You are _invited_',
    lead: 'Somebody has invited this address to Kursiva: courses on film, with tests and certificates.',
    about:
      'We do not say who it is, because we have not been able to confirm it yet. If you expect an invitation from work, this is probably it. If not, there is nothing you need to do.',
    press: 'See the invitation',
    note: 'The link works until {day}. Not interested? Open it and say no, thank you.\n\nWe never ask for money, card numbers or passwords to answer an invitation.',
  },
} as const

/**
 * Renders the invitation mail for an organization that is not trusted yet: it contains no text by the inviting user,
 * not even a name.
 * @param words.link absolute URL
 */
export function neutralInvitationMail(
  locale: MailLocale,
  { link, until }: { readonly link: string; readonly until: Date },
): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, about, press, note } = texts[language]
  const day = longDate(language, until)
  return renderMail(locale, {
    subject,
    heading,
    paragraphs: [lead, about],
    action: { label: press, href: link },
    note: fillPlaceholders(note, { day }),
  })
}
