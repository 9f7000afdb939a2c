import { renderMail, type MailLocale, type MailRow, type RenderedMail } from '#platform/mail/index.ts'
import { coverPicturePath } from '#features/courses/server/index.ts'
import { deadlinePreview } from '#features/assignments/server/reminders/deadline-preview.ts'
import { shortDay, urgencyOf, writtenDay } from '#features/assignments/server/reminders/deadline-words.ts'
import { addressOf, firstName } from '#features/assignments/server/reminders/digest-mail.ts'
import { digestTexts } from '#features/assignments/server/reminders/digest-texts.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import type { ReminderItem } from './recipient-store.ts'

interface ReminderTexts {
  readonly subject: (by: string, title: string, count: number) => string
  readonly heading: { readonly past: string; readonly open: string }
  readonly lead: (by: string | null, organization: string) => string
  readonly note: (organization: string) => string
}

const texts = {
  nb: {
    subject: (by, title, count) => `${by} minner deg på ${count === 1 ? title : `${count} kurs`}`,
    heading: { past: 'Fristen _er ute_', open: 'Dette _gjenstår_' },
    lead: (by, organization) =>
      `${by === null ? organization : `${by} i ${organization}`} minner deg på det du ikke har fullført.`,
    note: (organization) =>
      `Denne ble sendt av en som følger opp kursene i ${organization}. Om hvert kurs får du høyst én slik om dagen.`,
  },
  es: {
    subject: (by, title, count) => `${by} te recuerda: ${count === 1 ? title : `${count} cursos pendientes`}`,
    heading: { past: 'El plazo _ha vencido_', open: 'Esto está _pendiente_' },
    lead: (by, organization) =>
      `${by === null ? organization : `${by}, de ${organization},`} te recuerda lo que tienes pendiente.`,
    note: (organization) =>
      `Te lo envía quien hace el seguimiento de los cursos en ${organization}. Como mucho recibirás uno al día por cada curso.`,
  },
  en: {
    subject: (by, title, count) => `${by} reminds you of ${count === 1 ? title : `${count} courses`}`,
    heading: { past: 'The deadline _has passed_', open: 'Still _to finish_' },
    lead: (by, organization) =>
      `${by === null ? organization : `${by} at ${organization}`} reminds you of what you have not finished.`,
    note: (organization) =>
      `This was sent by somebody who follows up courses at ${organization}. You get at most one a day about each course.`,
  },
} as const satisfies Record<Language, ReminderTexts>

interface RequestedReminder {
  /** the recipient's */
  readonly name: string
  /** the admin or manager who asked for it; null when the account is gone */
  readonly requestedBy: string | null
  readonly organization: string
  /** at least one; the most urgent one is first */
  readonly items: readonly ReminderItem[]
  readonly day: Day
  /** of the market, without a trailing slash */
  readonly origin: string
  readonly leaveUrl: string
}

/** The mail that an admin or manager asks for: what is open, by when, and who reminds of it. */
export function requestedReminderMail(locale: MailLocale, facts: RequestedReminder): RenderedMail {
  const { language } = locale
  const { name, requestedBy, organization, items, day, origin, leaveUrl } = facts
  const [words, deadline] = [texts[language], digestTexts[language]]
  const [first] = items
  if (!first) throw new Error('a reminder of nothing')
  const title = plainTitle(textIn(first.name, language))
  const urgency = urgencyOf(first.dueOn, day)
  const due = deadline.lead(urgency, title, first.dueOn === null ? '' : writtenDay(language, first.dueOn))
  return renderMail(locale, {
    subject: words.subject(requestedBy ?? organization, title, items.length),
    preview: deadlinePreview(language, items, day),
    heading: words.heading[urgency === 'Past' ? 'past' : 'open'],
    paragraphs: [[deadline.hello(firstName(name)), words.lead(requestedBy, organization), capitalised(due)].join(' ')],
    action: { label: deadline.action, href: `${origin}${addressOf(language, first)}` },
    rows: items.map((item) => rowOf(language, item, day, origin)),
    note: words.note(organization),
    footerLink: { label: deadline.leave, href: leaveUrl },
  })
}

// the Spanish sentence follows a greeting with a colon in the daily mail
const capitalised = (sentence: string) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)

function rowOf(language: Language, { name, coverShortId, dueOn }: ReminderItem, day: Day, origin: string): MailRow {
  const urgency = urgencyOf(dueOn, day)
  return {
    title: textIn(name, language).replaceAll('\u00ad', ''),
    cover: coverShortId === null ? undefined : `${origin}${coverPicturePath(coverShortId)}`,
    word: digestTexts[language].word(urgency, dueOn === null ? '' : shortDay(language, dueOn)),
    isUrgent: urgency === 'Past' || urgency === 'Today' || urgency === 'Tomorrow',
  }
}
