import { renderMail, type RenderedMail } from '#platform/mail/index.ts'
import type { Language } from '#values/language.ts'
import { fillPlaceholders } from '#values/text/fill-placeholders.ts'
import { longDate } from '#values/text/long-date.ts'
import { dpaMoment } from './dpa-moment.ts'
import type { AcceptedDpa } from './dpa-store.ts'

const texts = {
  nb: {
    subject: 'Databehandleravtalen for {organization}',
    heading: 'Avtalen er _godtatt_',
    lead: 'Du har godtatt databehandleravtalen for {organization}, {at}. Det er utgaven som gjelder fra {version}.',
    copy: 'Kopien ligger ved. Avtalen står også på siden om organisasjonen, der administratorene kan laste den ned.',
    note: 'Var det ikke deg? Svar oss med en gang. Kontrolltallet for teksten er {sha256}.',
  },
  es: {
    subject: 'Contrato de encargo del tratamiento de {organization}',
    heading: 'El contrato está _aceptado_',
    lead: 'Has aceptado el contrato de encargo del tratamiento en nombre de {organization}, {at}. Es la versión en vigor desde el {version}.',
    copy: 'La copia va adjunta. El contrato está también en la página de la organización, donde la administración puede descargarlo.',
    note: '¿No has sido tú? Escríbenos enseguida. La suma de comprobación del texto es {sha256}.',
  },
  en: {
    subject: 'The data-processing agreement of {organization}',
    heading: 'The agreement is _accepted_',
    lead: 'You have accepted the data-processing agreement for {organization}, {at}. It is the version in force from {version}.',
    copy: 'The copy is attached. The agreement is also on the page about the organisation, where administrators can download it.',
    note: 'Was it not you? Write to us at once. The checksum of the text is {sha256}.',
  },
} satisfies Record<Language, Record<string, string>>

/** The mail with the copy of the agreement, in the language that was read. */
export function dpaMail({
  language,
  market,
  organizationName,
  acceptedAt,
  version,
  sha256,
}: AcceptedDpa): RenderedMail {
  const text = texts[language]
  const facts = {
    organization: organizationName,
    at: dpaMoment(language, acceptedAt),
    version: longDate(language, version),
    sha256,
  }
  const filled = (words: string) => fillPlaceholders(words, facts)
  return renderMail(
    { language, market },
    {
      subject: filled(text.subject),
      heading: text.heading,
      paragraphs: [filled(text.lead), text.copy],
      note: filled(text.note),
    },
  )
}
