import { plainTitle } from '#values/localised-text.ts'
import { xmlText } from '#values/text/xml-text.ts'
import type { SiteCourse } from './site-page.ts'

/** The courses of a feed. */
export const maxFeedCourses = 50

/** A feed of new courses, in one language. */
export interface CourseFeed {
  readonly title: string
  readonly description: string
  /** BCP 47 */
  readonly language: string
  /** absolute: the page that shows the same */
  readonly pageHref: string
  /** absolute: the feed itself */
  readonly feedHref: string
  readonly items: readonly FeedItem[]
}

interface FeedItem {
  readonly course: SiteCourse
  /** absolute: the course's page */
  readonly href: string
  /** absolute: a picture of 1200 × 630 px */
  readonly picture: string
}

/** RSS 2.0, the newest first. */
export function rssOf({ title, description, language, pageHref, feedHref, items }: CourseFeed): string {
  const newest = items[0] && new Date(items[0].course.publishedAt).toUTCString()
  const entries = items.map(({ course, href }) => {
    const lines = [
      `<title>${xmlText(plainTitle(course.title))}</title>`,
      `<link>${xmlText(href)}</link>`,
      // the id outlives names, and with them addresses
      `<guid isPermaLink="false">${xmlText(course.id)}</guid>`,
      `<pubDate>${new Date(course.publishedAt).toUTCString()}</pubDate>`,
      `<category>${xmlText(course.category.name)}</category>`,
      `<description>${xmlText(course.summary)}</description>`,
    ]
    return `<item>${lines.join('')}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title)}</title>
<link>${xmlText(pageHref)}</link>
<description>${xmlText(description)}</description>
<language>${xmlText(language)}</language>
<atom:link href="${xmlText(feedHref)}" rel="self" type="application/rss+xml"/>
${newest === undefined ? '' : `<lastBuildDate>${newest}</lastBuildDate>\n`}${entries.join('')}</channel></rss>
`
}

/** JSON Feed 1.1, the newest first. */
export const jsonFeedOf = ({ title, description, language, pageHref, feedHref, items }: CourseFeed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  language,
  home_page_url: pageHref,
  feed_url: feedHref,
  items: items.map(({ course, href, picture }) => ({
    id: course.id,
    url: href,
    title: plainTitle(course.title),
    content_text: course.summary,
    summary: course.summary,
    image: picture,
    date_published: course.publishedAt,
    authors: course.experts.map(({ name }) => ({ name })),
    tags: [course.category.name],
    language,
  })),
})
