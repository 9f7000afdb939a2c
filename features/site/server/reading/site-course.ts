import type { CourseCard } from '#features/courses/server/index.ts'
import type { SiteCourse, SiteLink } from '#features/site/rules/site-page.ts'
import { currencyOf } from '#values/money.ts'
import { inWantedOrder, plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'
import type { Language, Market } from '#values/language.ts'
import { slugOf } from '#values/text/slug.ts'
import { marketLanguages } from '#features/markets/server/index.ts'

/** Whose words a page speaks: a language of a market. */
export interface Reader {
  readonly market: Market
  readonly language: Language
}

/** The text in the reader's language, else the market's own, else any. */
export const wordsFor = ({ market, language }: Reader, text: LocalisedText): string =>
  textIn(text, language, marketLanguages[market][0])

/** The slug of a name, which falls back as the name does (R4, M10). */
export const slugFor = ({ market, language }: Reader, name: LocalisedText): string =>
  inWantedOrder(name, [language, marketLanguages[market][0]])
    .map(({ value }) => slugOf(plainTitle(value)))
    .find((slug) => slug !== '-') ?? '-'

/** Somebody's name with the last part of their page's address. */
export const linkToPerson = (shortId: string, firstName: string, lastName: string): SiteLink => {
  const name = `${firstName} ${lastName}`
  return { name, shortId, slug: slugOf(name) }
}

/** A course as lists show it to a reader. */
export function siteCourseOf(card: CourseCard, reader: Reader): SiteCourse {
  const isSold = card.price_minor !== null && !card.is_coming
  return {
    id: card.id,
    shortId: card.short_id,
    slug: slugFor(reader, card.name),
    number: card.number,
    title: wordsFor(reader, card.name),
    summary: wordsFor(reader, card.short_description),
    family: card.family,
    coverSeed: card.cover_seed ?? undefined,
    category: {
      name: wordsFor(reader, card.category_name),
      shortId: card.category_short_id,
      slug: slugFor(reader, card.category_name),
    },
    experts: card.experts.map((each) => linkToPerson(each.shortId, each.firstName, each.lastName)),
    episodeCount: card.episode_count,
    durationSeconds: card.duration_seconds,
    isComing: card.is_coming,
    price: isSold ? { amount: Number(card.price_minor), currency: currencyOf[reader.market] } : undefined,
    publishedAt: card.published_at.toISOString(),
  }
}
