import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { pathsIn } from '#values/paths.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    Passed: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Bestått.',
      lead: 'Du bestod prøven i {name} med {percentage} % av poengene. Kursbeviset er klart.',
    },
    Completed: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Fullført.',
      lead: 'Du har sett hele {name}. Kursbeviset er klart.',
    },
    Renewed: {
      subject: 'Kursbeviset for {name} er fornyet',
      heading: 'Fornyet.',
      lead: 'Du bestod prøven i {name} på nytt, med {percentage} % av poengene. Det nye kursbeviset er klart; det gamle blir liggende som historikk.',
    },
    List: {
      subject: 'Kursbeviset for {name} er klart',
      heading: 'Alt er gjort.',
      lead: 'Du er gjennom hele spillelisten {name}. Den har sitt eget kursbevis, med alt som stod i den.',
    },
    until: 'Det gjelder til {day}. Vi skriver til deg i god tid før.',
    open: 'Åpne kursbeviset',
    check:
      'Alle som får koden {code}, kan kontrollere det på {address}. Du bestemmer om de også ser navnet ditt og kurset.',
    note: 'Kursbeviset ligger under «Min kursprofil» på Kursiva. Der kan du åpne det og laste det ned som PDF.',
  },
  es: {
    Passed: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Aprobado.',
      lead: 'Has aprobado la prueba de {name} con un {percentage} % de los puntos. Tu certificado está listo.',
    },
    Completed: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Completado.',
      lead: 'Has visto {name} de principio a fin. Tu certificado está listo.',
    },
    Renewed: {
      subject: 'Tu certificado de {name} está renovado',
      heading: 'Renovado.',
      lead: 'Has vuelto a aprobar la prueba de {name}, con un {percentage} % de los puntos. El certificado nuevo está listo; el anterior queda en tu historial.',
    },
    List: {
      subject: 'Tu certificado de {name} está listo',
      heading: 'Todo hecho.',
      lead: 'Has terminado la lista {name}. Tiene su propio certificado, con todo lo que contenía.',
    },
    until: 'Vale hasta el {day}. Te escribiremos con tiempo.',
    open: 'Abrir el certificado',
    check:
      'Quien tenga el código {code} puede comprobarlo en {address}. Tú decides si ve también tu nombre y el curso.',
    note: 'El certificado está en «Mis cursos», en Kursiva. Ahí puedes abrirlo y descargarlo en PDF.',
  },
  en: {
    Passed: {
      subject: 'Your certificate for {name} is ready',
      heading: 'Passed.',
      lead: 'You passed the test in {name} with {percentage}% of the points. Your certificate is ready.',
    },
    Completed: {
      subject: 'Your certificate for {name} is ready',
      heading: 'Completed.',
      lead: 'You have seen all of {name}. Your certificate is ready.',
    },
    Renewed: {
      subject: 'Your certificate for {name} is renewed',
      heading: 'Renewed.',
      lead: 'You passed the test in {name} again, with {percentage}% of the points. The new certificate is ready; the old one stays in your history.',
    },
    List: {
      subject: 'Your certificate for {name} is ready',
      heading: 'All of it, done.',
      lead: 'You have finished the playlist {name}. It has a certificate of its own, with everything that was in it.',
    },
    until: 'It is valid until {day}. We will write to you well before.',
    open: 'Open the certificate',
    check:
      'Anyone with the code {code} can check it at {address}. You decide whether they also see your name and the course.',
    note: 'The certificate is under “My course profile” on Kursiva. You can open it there and download it as a PDF.',
  },
} satisfies Record<Language, unknown>

/** Passed: a test, for the first time. Completed: a course without a test. List: a playlist. */
export type CertificateMailKind = 'Passed' | 'Completed' | 'Renewed' | 'List'

interface CertificateMailFacts {
  readonly kind: CertificateMailKind
  /** The name of the course or the playlist. */
  readonly name: string
  readonly percentage: number
  readonly validUntil: Date | null
  readonly code: string
  /** Of the market, without a slash at the end; without one the mail has no links. */
  readonly origin: string | undefined
}

/** The mail about a new certificate, with the way to it and the address where others can check it. */
export function certificateMail(
  locale: MailLocale,
  { kind, name, percentage, validUntil, code, origin }: CertificateMailFacts,
): RenderedMail {
  const { language } = locale
  const { until, open, check, note, [kind]: content } = texts[language]
  const paths = pathsIn(language)
  const filled = (text: string) => fillPlaceholders(text, { name, percentage })
  return renderMail(locale, {
    subject: filled(content.subject),
    heading: content.heading,
    paragraphs: [
      filled(content.lead),
      ...(validUntil ? [fillPlaceholders(until, { day: longDate(language, validUntil) })] : []),
      ...(origin === undefined
        ? []
        : [fillPlaceholders(check, { code, address: `${origin}${paths.certificate(code)}` })]),
    ],
    ...(origin !== undefined && { action: { label: open, href: `${origin}${paths.profile}/certificates` } }),
    note,
  })
}
