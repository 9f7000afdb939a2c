import type { MembershipRole } from '#values/membership-role.ts'
import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    subject: '{organization} har en plass til deg på Kursiva',
    preview: '{by} har holdt av en plass til deg. Lenken virker til {day}.',
    heading: 'Plassen din _venter_',
    lead: '{inviter} har invitert deg til {organization} på Kursiva.',
    leadOfNobody: '{organization} inviterer deg til Kursiva.',
    about: 'Kursiva er kurs på film, med prøver og kursbevis. {organization} betaler, du ser dem når det passer.',
    aboutForFirst:
      'Kursiva er kurs på film, med prøver og kursbevis. Du er den første fra {organization}, og den som slipper inn de andre.',
    role: {
      ADMIN: 'Du blir administrator: du styrer brukere, plasser og opplysninger om organisasjonen.',
      MANAGER: 'Du blir leder: du inviterer folk, tildeler kurs og ser hvordan det går.',
      MEMBER: '',
    },
    greeting: 'Hei, {name}.',
    press: 'Ta plassen din',
    note: 'Lenken virker til {day}. Er det ikke deg, eller vil du ikke? Åpne lenken og si nei takk, så får avsenderen beskjed.',
    reason: 'Du får denne fordi {by} skrev inn adressen din. Vi bruker den ikke til noe annet.',
    somebody: 'noen i {organization}',
  },
  es: {
    subject: '{organization} te guarda una plaza en Kursiva',
    preview: '{by} te guarda una plaza. El enlace vale hasta el {day}.',
    heading: 'Tu plaza _te espera_',
    lead: '{inviter} te invita a unirte a {organization} en Kursiva.',
    leadOfNobody: '{organization} te invita a Kursiva.',
    about:
      'Kursiva son cursos en vídeo, con pruebas y certificados. Los paga {organization} y tú los ves cuando te venga bien.',
    aboutForFirst:
      'Kursiva son cursos en vídeo, con pruebas y certificados. Eres la primera persona de {organization} y quien abre la puerta a las demás.',
    role: {
      ADMIN: 'Entrarás en la administración: usuarios, plazas y datos de la organización estarán en tus manos.',
      MANAGER: 'Entrarás como responsable: podrás invitar, asignar cursos y ver cómo van.',
      MEMBER: '',
    },
    greeting: 'Hola, {name}:',
    press: 'Ocupar mi plaza',
    note: 'El enlace vale hasta el {day}. ¿No eres tú, o no te interesa? Ábrelo y di que no; avisaremos a quien te invitó.',
    reason: 'Recibes este mensaje porque {by} escribió tu dirección. No la usamos para nada más.',
    somebody: 'alguien de {organization}',
  },
  en: {
    subject: '{organization} has a seat for you on Kursiva',
    preview: '{by} has kept a seat for you. The link works until {day}.',
    heading: 'Your seat _is waiting_',
    lead: '{inviter} has invited you to {organization} on Kursiva.',
    leadOfNobody: '{organization} invites you to Kursiva.',
    about: 'Kursiva is courses on film, with tests and certificates. {organization} pays; you watch when it suits you.',
    aboutForFirst:
      'Kursiva is courses on film, with tests and certificates. You are the first from {organization}, and the one who lets the others in.',
    role: {
      ADMIN: 'You will be an administrator: people, seats and the organisation’s details will be yours to look after.',
      MANAGER: 'You will be a manager: you invite people, assign courses and see how they are getting on.',
      MEMBER: '',
    },
    greeting: 'Hello, {name}.',
    press: 'Take your seat',
    note: 'The link works until {day}. Not you, or not interested? Open it and say no, thank you; the sender will be told.',
    reason: 'You get this because {by} entered your address. We use it for nothing else.',
    somebody: 'somebody at {organization}',
  },
} as const

/** The data of an invitation mail. */
export interface InvitationWords {
  readonly name: string | null
  readonly inviter: string | null
  /** the organisation has nobody yet: Kursiva's staff invite its first admin */
  readonly isFirst: boolean
  readonly organization: string
  readonly role: MembershipRole
  /** absolute addresses */
  readonly covers: readonly string[]
  /** absolute URL */
  readonly link: string
  readonly until: Date
}

/**
 * Renders the invitation mail in the organisation's name (O2). Names are user input: they are escaped, so they contain
 * no markup.
 */
export function invitationMail(locale: MailLocale, words: InvitationWords): RenderedMail {
  const { language } = locale
  const { name, inviter, isFirst, organization, role, covers, link, until } = words
  const content = texts[language]
  const values = {
    name: name?.trim().split(/\s+/)[0] ?? '',
    inviter: inviter ?? '',
    organization,
    day: longDate(language, until),
  }
  const fill = (text: string, by = '') => fillPlaceholders(text, { ...values, by })
  return renderMail(locale, {
    subject: fill(content.subject),
    preview: fill(content.preview, inviter ?? organization),
    covers,
    heading: content.heading,
    paragraphs: [
      `${name === null ? '' : `${fill(content.greeting)}\n`}${fill(inviter === null ? content.leadOfNobody : content.lead)}`,
      fill(isFirst ? content.aboutForFirst : content.about),
      ...(content.role[role] === '' ? [] : [content.role[role]]),
    ],
    action: { label: content.press, href: link },
    note: fill(content.note),
    reason: fill(content.reason, isFirst ? 'Kursiva' : (inviter ?? fill(content.somebody))),
  })
}
