import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'

const texts = {
  nb: {
    ending: {
      subject: 'Kursbeviset for {name} går ut {day}',
      heading: 'Snart _utløpt_',
      lead: 'Kursbeviset ditt for {name} gjelder til {day}.',
      help: 'Bestå prøven på nytt før den dagen, så er det fornyet. Du mister ingen dager på å være tidlig ute: det nye regnes fra den dagen det gamle går ut.',
    },
    ended: {
      subject: 'Kursbeviset for {name} har gått ut',
      heading: '_Utgått._',
      lead: 'Kursbeviset ditt for {name} gjaldt til {day}.',
      help: 'Bestå prøven på nytt, så får du et nytt fra den dagen. Det gamle blir liggende som historikk.',
    },
    note: 'Logg inn på Kursiva. Under «Min kursprofil» ligger kursbeviset, med en snarvei til prøven.',
  },
  es: {
    ending: {
      subject: 'Tu certificado de {name} caduca el {day}',
      heading: 'A punto de _caducar_',
      lead: 'Tu certificado de {name} vale hasta el {day}.',
      help: 'Vuelve a aprobar la prueba antes de ese día y queda renovado. Por adelantarte no pierdes días: el nuevo cuenta desde el día en que caduca el anterior.',
    },
    ended: {
      subject: 'Tu certificado de {name} ha caducado',
      heading: '_Caducado._',
      lead: 'Tu certificado de {name} valía hasta el {day}.',
      help: 'Vuelve a aprobar la prueba y tendrás uno nuevo desde ese día. El anterior queda en tu historial.',
    },
    note: 'Entra en Kursiva. En «Mis cursos» está el certificado, con un atajo a la prueba.',
  },
  en: {
    ending: {
      subject: 'Your certificate for {name} expires on {day}',
      heading: 'Expiring _soon_',
      lead: 'Your certificate for {name} is valid until {day}.',
      help: 'Pass the test again before then and it is renewed. Being early costs you no days: the new one counts from the day the old one ends.',
    },
    ended: {
      subject: 'Your certificate for {name} has expired',
      heading: '_Expired._',
      lead: 'Your certificate for {name} was valid until {day}.',
      help: 'Pass the test again and you have a new one from that day. The old one stays in your history.',
    },
    note: 'Log in to Kursiva. The certificate is under “My course profile”, with a shortcut to the test.',
  },
} satisfies Record<Language, unknown>

/** The mail about an expiring or expired certificate. */
export function endingMail(
  locale: MailLocale,
  facts: { readonly name: string; readonly validUntil: Date; readonly hasEnded: boolean },
): RenderedMail {
  const { language } = locale
  const { note, ending, ended } = texts[language]
  const content = facts.hasEnded ? ended : ending
  const filled = (text: string) =>
    fillPlaceholders(text, { name: facts.name, day: longDate(language, facts.validUntil) })
  return renderMail(locale, {
    subject: filled(content.subject),
    heading: content.heading,
    paragraphs: [filled(content.lead), content.help],
    note,
  })
}
