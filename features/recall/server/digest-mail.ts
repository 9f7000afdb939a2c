import { renderMail, type MailLocale, type RenderedMail } from '#platform/mail/index.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'

const texts = {
  nb: {
    subject: ['Dagens ene spørsmål', 'Dagens to spørsmål', 'Dagens tre'],
    heading: 'Husker du _dette?_',
    from: 'Fra kurs du har bestått.',
    lead: 'Tenk deg svaret før du trykker.',
    action: 'Svar nå',
    note: 'Du får denne på hverdager når noe venter, fordi du har bedt om det. Rekker du det ikke en dag, hoper ingenting seg opp.',
    leave: 'Ikke send flere',
  },
  es: {
    subject: ['Una pregunta para hoy', 'Dos preguntas para hoy', 'Las tres del día'],
    heading: '¿Te acuerdas _de esto?_',
    from: 'De cursos que has aprobado.',
    lead: 'Piensa la respuesta antes de pulsar.',
    action: 'Responder ahora',
    note: 'Te llega los días laborables en que hay algo pendiente, porque lo pediste. Si un día no puedes, no se acumula nada.',
    leave: 'No quiero recibir más',
  },
  en: {
    subject: ['One question for today', 'Two questions for today', 'The daily three'],
    heading: 'Do you remember _this?_',
    from: 'From courses you have passed.',
    lead: 'Think of the answer before you press.',
    action: 'Answer now',
    note: 'You get this on working days when something is waiting, because you asked for it. Miss a day, and nothing piles up.',
    leave: 'Send me no more of these',
  },
} as const

export interface DigestFacts {
  /** The questions, one to three. */
  readonly prompts: readonly LocalisedText[]
  /** Of the market, without a slash at the end. */
  readonly origin: string
  readonly leaveUrl: string
}

/** The mail with the day's questions, in full; they are answered on the page. */
export function digestMail(locale: MailLocale, { prompts, origin, leaveUrl }: DigestFacts): RenderedMail {
  const { language } = locale
  const { subject, heading, from, lead, action, note, leave } = texts[language]
  const questionLines = prompts.map((prompt, place) => `${place + 1}. ${plainTitle(textIn(prompt, language))}`)
  return renderMail(locale, {
    subject: subject[Math.min(prompts.length, subject.length) - 1] ?? subject[2],
    preview: from,
    heading,
    paragraphs: [lead, ...questionLines],
    action: { label: action, href: `${origin}${pathsIn(language).recall}` },
    note,
    footerLink: { label: leave, href: leaveUrl },
  })
}
