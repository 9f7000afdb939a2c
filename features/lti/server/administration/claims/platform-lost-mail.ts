import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'

const texts = {
  nb: {
    subject: 'En læringsplattform er koblet fra',
    heading: 'En plattform er _koblet fra_',
    lead: 'Dere hadde skrevet inn en læringsplattform for hånd. Nå har en annen organisasjon koblet den til, enten med et sikrere bevis på at den er deres, eller fordi ingen hadde kommet fra den på 30 dager. Lenkene i plattformen åpner ikke lenger kurs hos dere.',
    people: 'De som kom derfra, beholder plassen sin og det de har lært. Loggen viser hvilken plattform det gjelder.',
    note: 'Er plattformen deres? Bekreft domenet den ligger på, eller la den registrere seg selv, og koble den til igjen. Går ikke det, si fra til oss.',
    action: 'Til læringsplattformene',
  },
  es: {
    subject: 'Se ha desconectado una plataforma de aprendizaje',
    heading: 'Una plataforma se ha _desconectado_',
    lead: 'Habíais introducido a mano una plataforma de aprendizaje. Ahora la ha conectado otra organización, bien con una prueba más segura de que es suya, bien porque nadie había entrado desde ella en 30 días. Los enlaces de la plataforma ya no abren cursos en vuestra organización.',
    people:
      'Quienes entraban desde allí conservan su plaza y lo aprendido. El registro muestra de qué plataforma se trata.',
    note: '¿La plataforma es vuestra? Verificad su dominio o dejad que se registre ella misma, y conectadla de nuevo. Si no es posible, avisadnos.',
    action: 'Ir a las plataformas',
  },
  en: {
    subject: 'A learning platform has been disconnected',
    heading: 'A platform has been _disconnected_',
    lead: 'You had entered a learning platform by hand. Another organisation has now connected it, either with stronger proof that it is theirs, or because nobody had come from it in 30 days. Links in the platform no longer open courses with you.',
    people: 'People who came from it keep their seat and what they have learnt. The log shows which platform it was.',
    note: 'Is the platform yours? Verify its domain or let it register itself, and connect it again. If neither is possible, tell us.',
    action: 'Go to the learning platforms',
  },
} satisfies Record<Language, Record<string, string>>

/**
 * The mail to the admins of an organisation that lost a connection. It contains no user input and no names of users.
 * @param origin of the organisation's market; without it the mail has no link
 */
export function platformLostMail(locale: MailLocale, origin: string | undefined): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, people, note, action } = texts[language]
  return renderMail(locale, {
    subject,
    heading,
    paragraphs: [lead, people],
    ...(origin === undefined ? {} : { action: { label: action, href: `${origin}${pathsIn(language).platforms}` } }),
    note,
  })
}
