import { setLetter, type SetLetter } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'

const texts = {
  nb: {
    subject: 'Kursbeviset for {course} er klart',
    heading: 'Bestått.',
    lead: 'Du bestod prøven i {course} med {percentage} %. Kursbeviset er klart.',
    note: 'Logg inn på Kursiva. Under «Min kursprofil» kan du åpne det og laste det ned som PDF.',
  },
  es: {
    subject: 'Tu certificado de {course} está listo',
    heading: 'Aprobado.',
    lead: 'Has aprobado la prueba de {course} con un {percentage} %. Tu certificado está listo.',
    note: 'Entra en Kursiva. En «Mi perfil de cursos» puedes abrirlo y descargarlo en PDF.',
  },
  en: {
    subject: 'Your certificate for {course} is ready',
    heading: 'Passed.',
    lead: 'You passed the test in {course} with {percentage}%. Your certificate is ready.',
    note: 'Sign in to Kursiva. Under “My course profile” you can open it and download it as a PDF.',
  },
} satisfies Record<Language, unknown>

/** The mail that says a certificate is ready. */
export function certificateMail(language: Language, facts: { courseName: string; percentage: number }): SetLetter {
  const filled = (text: string) =>
    text.replace('{course}', () => facts.courseName).replace('{percentage}', String(facts.percentage))
  const { subject, heading, lead, note } = texts[language]
  return setLetter(language, { subject: filled(subject), heading, paragraphs: [filled(lead)], note })
}
