import { jsonFeedOf, maxFeedCourses, rssOf, type CourseFeed } from '#features/site/rules/feed.ts'
import { siteAddress } from '#features/site/rules/site-address.ts'
import { newestCourses } from '#features/site/server/reading/course-list-store.ts'
import type { MarketOrigins } from '#features/site/server/reading/page-scope.ts'
import { siteCourseOf, type Reader } from '#features/site/server/reading/site-course.ts'
import type { SiteText } from '#features/site/server/serving/site-pages.ts'
import { runPrepared, type Transaction } from '#platform/database/index.ts'
import { toPathLanguage, type Language } from '#values/language.ts'

const words: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  nb: { title: 'Nye kurs fra Kursiva', description: 'De nyeste kursene, etter hvert som de kommer.' },
  es: { title: 'Cursos nuevos de Kursiva', description: 'Los cursos más recientes, según se publican.' },
  en: { title: 'New courses from Kursiva', description: 'The newest courses, as they are published.' },
}

interface FeedParts {
  readonly tx: Transaction
  readonly origins: MarketOrigins
  readonly reader: Reader
}

/** The newest courses of a market in one language, as RSS 2.0 or JSON Feed 1.1. */
export async function makeFeed(
  { tx, origins, reader }: FeedParts,
  format: 'xml' | 'json',
): Promise<SiteText | undefined> {
  const { market, language } = reader
  const own = origins(market)
  if (!own) return undefined
  const rows = await runPrepared(tx, newestCourses(market, { limit: maxFeedCourses, offset: 0 }))
  const path = toPathLanguage(language)
  const feed: CourseFeed = {
    ...words[language],
    language: `${language}-${market.toUpperCase()}`,
    pageHref: own.site + siteAddress({ kind: 'Courses', page: 1 }, language),
    feedHref: `${own.site}/${path}/feed.${format}`,
    items: rows.map((row) => {
      const course = siteCourseOf(row, reader)
      const { shortId, slug } = course
      return {
        course,
        href: own.site + siteAddress({ kind: 'Course', shortId, slug }, language),
        picture: `${own.site}/art/preview/${course.id}.png?l=${path}`,
      }
    }),
  }
  return format === 'xml'
    ? { type: 'application/rss+xml; charset=utf-8', text: rssOf(feed) }
    : { type: 'application/feed+json; charset=utf-8', text: JSON.stringify(jsonFeedOf(feed)) }
}
