import { coverPicturePath } from '#features/courses/server/index.ts'
import { renderMail, type MailLocale, type MailRow, type RenderedMail } from '#platform/mail/index.ts'
import type { Day } from '#values/day.ts'
import type { Language } from '#values/language.ts'
import { plainTitle, textIn } from '#values/localised-text.ts'
import { pathsIn } from '#values/paths.ts'
import { deadlinePreview } from './deadline-preview.ts'
import { urgencyOf, shortDay, writtenDay } from './deadline-words.ts'
import { digestTexts } from './digest-texts.ts'
import type { DigestItem } from './reminded-store.ts'
import { wholeMinutes } from '#values/text/whole-minutes.ts'

export interface DigestFacts {
  readonly name: string
  /** at least one; the most urgent one is first */
  readonly items: readonly DigestItem[]
  /** the number of items that are not listed */
  readonly more: number
  readonly day: Day
  /** of the market, without a trailing slash */
  readonly origin: string
  readonly leaveUrl: string
}

/** The daily mail about a user's own deadlines: the most urgent one in a sentence, all in a list. */
export function digestMail(locale: MailLocale, facts: DigestFacts): RenderedMail {
  const { language } = locale
  const { name, items, more, day, origin, leaveUrl } = facts
  const texts = digestTexts[language]
  const [first] = items
  if (!first) throw new Error('a digest about nothing')
  const title = plainTitle(textIn(first.name, language))
  const near = urgencyOf(first.dueOn, day)
  const date = first.dueOn === null ? '' : writtenDay(language, first.dueOn)
  const minutes = first.secondsLeft > 0 ? wholeMinutes(first.secondsLeft) : 0
  const lead = [
    texts.hello(firstName(name)),
    texts.lead(near, title, date),
    ...(minutes > 0 ? [texts.left(minutes)] : []),
  ]
  return renderMail(locale, {
    subject: texts.subject(near, title, first.dueOn === null ? '' : shortDay(language, first.dueOn)),
    preview: deadlinePreview(language, items, day, more),
    heading: headingOf(language, first, near === 'Past'),
    paragraphs: [lead.join(' ')],
    action: { label: texts.action, href: `${origin}${addressOf(language, first)}` },
    rows: items.map((item) => rowOf(language, item, day, origin)),
    note: [...(more > 0 ? [texts.more(more)] : []), texts.note].join('\n'),
    footerLink: { label: texts.leave, href: leaveUrl },
  })
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

function headingOf(language: Language, { kind, total, done }: DigestItem, isPast: boolean): string {
  const { heading } = digestTexts[language]
  if (isPast) return heading.past
  const left = total - done
  if (kind === 'Playlist') return heading.courses(Math.max(1, left))
  return left > 0 ? heading.episodes(left) : heading.test
}

/** The path of an item's page. */
export function addressOf(
  language: Language,
  { kind, shortId, name }: Pick<DigestItem, 'kind' | 'shortId' | 'name'>,
): string {
  const paths = pathsIn(language)
  return kind === 'Course' ? paths.course({ shortId, name }) : paths.playlist({ shortId, name })
}

function rowOf(
  language: Language,
  { name, coverShortId, dueOn, total, done }: DigestItem,
  day: Day,
  origin: string,
): MailRow {
  const texts = digestTexts[language]
  const near = urgencyOf(dueOn, day)
  return {
    title: textIn(name, language).replaceAll('\u00ad', ''),
    cover: coverShortId === null ? undefined : `${origin}${coverPicturePath(coverShortId)}`,
    progress: total > 0 ? { done, total, words: texts.progress(done, total) } : undefined,
    word: texts.word(near, dueOn === null ? '' : shortDay(language, dueOn)),
    isUrgent: near === 'Past' || near === 'Today' || near === 'Tomorrow',
  }
}
