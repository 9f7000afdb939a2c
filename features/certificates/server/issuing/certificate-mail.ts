import { renderMail, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    Passed: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Bestått.',
      lead: 'Du bestod prøven i {name} med {percentage} %. Kursbeviset er klart.',
    },
    Completed: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Fullført.',
      lead: 'Du har sett hele {name}. Kursbeviset er klart.',
    },
    Renewed: {
      subject: 'Kursbeviset for {name} er fornyet',
      heading: 'Fornyet.',
      lead: 'Du bestod prøven i {name} på nytt, med {percentage} %. Det nye kursbeviset er klart; det gamle blir liggende som historikk.',
    },
    List: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Alt er gjort.',
      lead: 'Du er gjennom hele spillelisten {name}. Den har sitt eget kursbevis, med alt som stod i den.',
    },
    until: 'Det gjelder til {day}. Vi skriver til deg i god tid før.',
    note: 'Logg inn på Kursiva. Under «Min kursprofil» kan du åpne det og laste det ned som PDF.',
  },
  es: {
    Passed: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Aprobado.',
      lead: 'Has aprobado la prueba de {name} con un {percentage} %. Tu certificado está listo.',
    },
    Completed: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Completado.',
      lead: 'Has visto {name} de principio a fin. Tu certificado está listo.',
    },
    Renewed: {
      subject: 'Tu certificado de {name} está renovado',
      heading: 'Renovado.',
      lead: 'Has vuelto a aprobar la prueba de {name}, con un {percentage} %. El certificado nuevo está listo; el anterior queda en tu historial.',
    },
    List: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Todo hecho.',
      lead: 'Has terminado la lista {name}. Tiene su propio certificado, con todo lo que contenía.',
    },
    until: 'Vale hasta el {day}. Te escribiremos con tiempo.',
    note: 'Entra en Kursiva. En «Mis cursos» puedes abrirlo y descargarlo en PDF.',
  },
  en: {
    Passed: {
      subject: 'Your certificate for {name} is ready',
      heading: 'Passed.',
      lead: 'You passed the test in {name} with {percentage}%. Your certificate is ready.',
    },
    Completed: {
      subject: 'Your certificate for {name} is ready',
      heading: 'Completed.',
      lead: 'You have seen all of {name}. Your certificate is ready.',
    },
    Renewed: {
      subject: 'Your certificate for {name} is renewed',
      heading: 'Renewed.',
      lead: 'You passed the test in {name} again, with {percentage}%. The new certificate is ready; the old one stays in your history.',
    },
    List: {
      subject: 'Your certificate for {name} is ready',
      heading: 'All of it, done.',
      lead: 'You have finished the playlist {name}. It has a certificate of its own, with everything that was in it.',
    },
    until: 'It is valid until {day}. We will write to you well before.',
    note: 'Log in to Kursiva. Under “My course profile” you can open it and download it as a PDF.',
  },
} satisfies Record<Language, unknown>

interface CertificateMailFacts {
  readonly kind: 'Passed' | 'Completed' | 'Renewed' | 'List'
  /** The name of the course or the playlist. */
  readonly name: string
  readonly percentage: number
  readonly validUntil: Date | null
}

/** The mail about a new certificate. */
export function certificateMail(
  language: Language,
  { kind, name, percentage, validUntil }: CertificateMailFacts,
): RenderedMail {
  const { until, note, [kind]: content } = texts[language]
  const filled = (text: string) => fillPlaceholders(text, { name, percentage })
  return renderMail(language, {
    subject: filled(content.subject),
    heading: content.heading,
    paragraphs: [
      filled(content.lead),
      ...(validUntil ? [fillPlaceholders(until, { day: longDate(language, validUntil) })] : []),
    ],
    note,
  })
}
