import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import type { WithdrawalKind } from '#features/certificates/rules/withdrawal.ts'

interface Texts {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly reason: string
  readonly kinds: Readonly<Record<WithdrawalKind, string>>
  readonly note: string
}

const texts: Record<Language, Texts> = {
  nb: {
    subject: 'Kursbeviset for {name} er trukket tilbake',
    heading: 'Trukket _tilbake_',
    lead: 'Kursbeviset {code} for {name} gjelder ikke lenger. Den som slår opp koden, ser det, og hvorfor.',
    reason: '{kind}: {reason}',
    kinds: {
      MISTAKE: 'Utstedt ved en feil',
      NOT_THE_HOLDER: 'Prøven ble tatt av en annen',
      CHEATING: 'Juks på prøven',
      BY_REQUEST: 'Etter ønske fra innehaveren',
      OTHER: 'Annen grunn',
    },
    note: 'Er noe av dette galt, skriv til oss gjennom «Kontakt oss». Består du prøven igjen, får du et nytt kursbevis.',
  },
  es: {
    subject: 'Se ha retirado tu certificado de {name}',
    heading: 'Certificado _retirado_',
    lead: 'El certificado {code} de {name} ya no es válido. Quien consulte el código lo verá, con el motivo.',
    reason: '{kind}: {reason}',
    kinds: {
      MISTAKE: 'Expedido por error',
      NOT_THE_HOLDER: 'La prueba la hizo otra persona',
      CHEATING: 'Trampas en la prueba',
      BY_REQUEST: 'A petición de su titular',
      OTHER: 'Otro motivo',
    },
    note: 'Si algo de esto no es correcto, dínoslo en «Escríbenos», al pie de la página. Si vuelves a aprobar la prueba, tendrás un certificado nuevo.',
  },
  en: {
    subject: 'Your certificate for {name} has been withdrawn',
    heading: 'Withdrawn',
    lead: 'The certificate {code} for {name} is no longer valid. Whoever looks up the code sees that, and why.',
    reason: '{kind}: {reason}',
    kinds: {
      MISTAKE: 'Issued by mistake',
      NOT_THE_HOLDER: 'Somebody else took the test',
      CHEATING: 'Cheating on the test',
      BY_REQUEST: 'At the holder’s request',
      OTHER: 'Another reason',
    },
    note: 'If any of this is wrong, write to us through “Contact us”. If you pass the test again, you get a new certificate.',
  },
}

/** The mail to the holder of a withdrawn certificate, with the reason. */
export function revocationMail(
  locale: MailLocale,
  facts: { readonly name: string; readonly code: string; readonly kind: WithdrawalKind; readonly reason: string },
): RenderedMail {
  const { language } = locale
  const { subject, heading, lead, reason, kinds, note } = texts[language]
  const filled = (text: string) => fillPlaceholders(text, { ...facts, kind: kinds[facts.kind] })
  return renderMail(locale, {
    subject: filled(subject),
    heading,
    paragraphs: [filled(lead), filled(reason)],
    note,
  })
}
