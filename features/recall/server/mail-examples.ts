import { exampleLink, type MailExample } from '#platform/mail/index.ts'
import type { LocalisedText } from '#values/localised-text.ts'
import { digestMail } from './digest-mail.ts'

const prompt = (nb: string, es: string, en: string): LocalisedText => [
  { languageCode: 'nb', value: nb },
  { languageCode: 'es', value: es },
  { languageCode: 'en', value: en },
]

/** The mail with the questions of a day. */
export const recallMailExamples: readonly MailExample[] = [
  {
    kind: 'recall-digest',
    name: 'three',
    render: ({ locale, origin }) =>
      digestMail(locale, {
        prompts: [
          prompt(
            'Hva gjør du først ved strømulykker?',
            '¿Qué haces primero si hay un accidente eléctrico?',
            'What do you do first after an electrical accident?',
          ),
          prompt(
            'Hvem har ansvar for verneutstyret?',
            '¿Quién es responsable del equipo de protección?',
            'Who is responsible for the protective equipment?',
          ),
          prompt(
            'Når skal du melde fra om avvik?',
            '¿Cuándo se comunica una desviación?',
            'When do you report a deviation?',
          ),
        ],
        origin,
        leaveUrl: exampleLink(origin),
      }),
  },
]
