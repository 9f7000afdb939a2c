import { expect, test } from 'vitest'
import { jsonFeedOf, rssOf, type CourseFeed } from './feed.ts'
import type { SiteCourse } from './site-page.ts'

const course: SiteCourse = {
  id: '891e9856-d258-4853-90d5-7aa3ae65f6a3',
  shortId: 'elsi4',
  slug: 'elsikkerhet-i-praksis',
  number: 344,
  title: 'Elsikkerhet _i praksis_',
  summary: 'De fem sikre, én om gangen, til de sitter.',
  family: 'el',
  coverSeed: undefined,
  category: { name: 'El og energi', shortId: 'el26', slug: 'el-og-energi' },
  experts: [{ name: 'Sverre Halland', shortId: 'shal', slug: 'sverre-halland' }],
  episodeCount: 5,
  durationSeconds: 3660,
  isComing: false,
  price: { amount: 89_000, currency: 'NOK' },
  publishedAt: '2026-11-03T08:00:00.000Z',
}

const feed: CourseFeed = {
  title: 'Nye kurs',
  description: 'De nyeste',
  language: 'nb-NO',
  pageHref: 'https://www.kursiva.test/no/kurs',
  feedHref: 'https://www.kursiva.test/no/feed.xml',
  items: [
    {
      course: { ...course, summary: 'Strøm & vann <nei>' },
      href: 'https://www.kursiva.test/no/kurs/elsi4/elsikkerhet-i-praksis',
      picture: 'https://www.kursiva.test/art/preview/1.png',
    },
  ],
}

test('RSS 2.0: an item has a plain title, an id that outlives its address, and a date as RFC 822 writes it', () => {
  const xml = rssOf(feed)
  expect(xml).toContain('<title>Elsikkerhet i praksis</title>')
  expect(xml).toContain(`<guid isPermaLink="false">${course.id}</guid>`)
  expect(xml).toContain('<pubDate>Tue, 03 Nov 2026 08:00:00 GMT</pubDate>')
  expect(xml).toContain('<description>Strøm &amp; vann &lt;nei&gt;</description>')
  expect(rssOf({ ...feed, items: [] })).not.toContain('lastBuildDate')
})

test('JSON Feed 1.1: an item has what readers need', () => {
  expect(jsonFeedOf(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: feed.pageHref,
    items: [
      {
        id: course.id,
        title: 'Elsikkerhet i praksis',
        content_text: 'Strøm & vann <nei>',
        authors: [{ name: 'Sverre Halland' }],
      },
    ],
  })
})
