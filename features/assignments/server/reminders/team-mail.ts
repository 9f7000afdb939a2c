import { renderMail, type RenderedMail } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'
import { learningStatusAside } from '#values/learning/learning-status-words.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'
import { endSentence } from '#values/text/end-sentence.ts'
import { firstName } from './digest-mail.ts'
import type { LatePerson, TeamReader } from './team-store.ts'

interface TeamTexts {
  readonly subject: (people: number, organization: string) => string
  readonly heading: (people: number) => string
  readonly lead: (name: string, organization: string) => string
  readonly word: (late: number) => string
  readonly names: (shown: readonly string[], others: number) => string
  readonly action: string
  readonly note: string
  readonly leave: string
}

const joined = (language: Language, names: readonly string[]) =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names)

const texts = {
  nb: {
    subject: (people, organization) => `${people === 1 ? 'Én' : people} over fristen i ${organization}`,
    heading: (people) => (people === 1 ? 'Én person er _over fristen_' : `${people} personer er _over fristen_`),
    lead: (name, organization) =>
      `Hei, ${name}. Dette gjelder ${organization} og dem du er nærmest til å følge opp. De får selv påminnelser, om de ikke har slått dem av.`,
    word: (late) => `${late} over fristen`,
    names: (shown, others) => joined('nb', others > 0 ? [...shown, `${others} til`] : shown),
    action: 'Se hvem det gjelder',
    note: 'Du får dette på mandager når noen du leder, er over en frist. Det går til den som er nærmest: lederen for gruppen, ellers organisasjonens ledere, ellers administratorene.',
    leave: 'Ikke send flere',
  },
  es: {
    subject: (people, organization) =>
      `${people === 1 ? 'Una persona' : `${people} personas`} fuera de plazo en ${organization}`,
    heading: (people) =>
      people === 1 ? 'Una persona está _fuera de plazo_' : `${people} personas están _fuera de plazo_`,
    lead: (name, organization) =>
      `Hola, ${name}: esto es de ${organization} y de quienes tienes más cerca. Cada cual recibe sus propios avisos, salvo que los haya desactivado.`,
    word: (late) => `${late} fuera de plazo`,
    names: (shown, others) => joined('es', others > 0 ? [...shown, `${others} más`] : shown),
    action: 'Ver de quién se trata',
    note: 'Te llega los lunes si alguien a tu cargo está fuera de plazo. Va a quien está más cerca: quien lleva el grupo; si no, los responsables de la organización; si no, la administración.',
    leave: 'No quiero recibir más',
  },
  en: {
    subject: (people, organization) =>
      `${people === 1 ? 'One person' : `${people} people`} past a deadline at ${organization}`,
    heading: (people) => (people === 1 ? 'One person is _past a deadline_' : `${people} people are _past a deadline_`),
    lead: (name, organization) =>
      `Hello, ${name}. This is about ${organization} and those you are closest to. They get reminders of their own, unless they have turned them off.`,
    word: (late) => `${late} overdue`,
    names: (shown, others) => joined('en', others > 0 ? [...shown, `${others} more`] : shown),
    action: 'See who it is',
    note: 'You get this on Mondays when somebody you manage is past a deadline. It goes to whoever is nearest: the manager of the group, else the managers of the organisation, else its administrators.',
    leave: 'Send me no more of these',
  },
} as const satisfies Record<Language, TeamTexts>

export interface TeamFacts {
  readonly reader: TeamReader
  readonly organization: string
  readonly market: Market
  /** of the market, without a trailing slash */
  readonly origin: string
  readonly leaveUrl: string
}

/** The maximum number of names in a row; the others are counted. */
const maxNames = 3
/** The maximum number of assignments in the line above the mail. */
const maxTitles = 2

/** The Monday mail to a manager: their members who are past a deadline, by assignment. */
export function teamMail({ reader, organization, market, origin, leaveUrl }: TeamFacts): RenderedMail {
  const { locale, name, people, items } = reader
  const { subject, heading, lead, word, names, action, note, leave } = texts[locale]
  const person = (late: LatePerson) => `${late.name} (${learningStatusAside(locale, late.learning, late.percentage)})`
  const titled = items.map((item) => `${plainTitle(textIn(item.name, locale))} (${word(item.overdueCount)})`)
  return renderMail(
    { language: locale, market },
    {
      subject: subject(people, organization),
      preview: endSentence(names(titled.slice(0, maxTitles), Math.max(0, titled.length - maxTitles))),
      heading: heading(people),
      paragraphs: [lead(firstName(name), organization)],
      action: { label: action, href: `${origin}${pathsIn(locale).compliance}` },
      rows: items.map((item) => ({
        title: textIn(item.name, locale).replaceAll('\u00ad', ''),
        detail:
          item.late.length === item.overdueCount
            ? names(item.late.map(person), 0)
            : names(item.late.slice(0, maxNames).map(person), item.overdueCount - maxNames),
        word: word(item.overdueCount),
        isUrgent: true,
      })),
      note,
      footerLink: { label: leave, href: leaveUrl },
    },
  )
}
