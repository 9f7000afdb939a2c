import { expect, test } from 'vitest'
import { maxSitemapUrls, sitemapIndexOf, sitemapOf } from './sitemap.ts'

const url = (href: string) => ({ href, changedAt: '2026-11-01T10:00:00.000Z', alternates: [{ tag: 'nb', href }] })

test('a sitemap has the address, the change and the versions of each page, escaped', () => {
  const xml = sitemapOf([url('https://www.kursiva.test/no/kurs?page=2&x=<')])
  expect(xml).toContain(
    '<url><loc>https://www.kursiva.test/no/kurs?page=2&amp;x=&lt;</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="nb" href="https://www.kursiva.test/no/kurs?page=2&amp;x=&lt;"/></url>',
  )
})

test('a sitemap holds 50,000 addresses and no more', () => {
  const urls = Array.from({ length: maxSitemapUrls }, (_, index) => url(`https://www.kursiva.test/${index}`))
  expect(sitemapOf(urls).match(/<url>/g)).toHaveLength(50_000)
  expect(() => sitemapOf([...urls, url('https://www.kursiva.test/')])).toThrow(RangeError)
})

test('an index names its sitemaps', () => {
  expect(sitemapIndexOf(['https://www.kursiva.test/sitemap-1.xml'])).toContain(
    '<sitemap><loc>https://www.kursiva.test/sitemap-1.xml</loc></sitemap>',
  )
})
