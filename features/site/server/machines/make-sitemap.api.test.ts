import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMarketFacts } from '#features/site/server/reading/market-facts.ts'
import { inTransaction } from '#platform/database/index.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeSitemap, makeSitemapPart } from './make-sitemap.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: true })
})
afterAll(() => server.close())

const origins = (market: 'no' | 'es') => ({ site: `https://www.${market}.test`, product: `https://${market}.test` })
const addressesIn = (xml: string | Buffer | undefined) =>
  [...String(xml ?? '').matchAll(/<loc>([^<]*)/g)].map(([, href]) => href ?? '')

test('a sitemap that would hold too many addresses is an index of parts, which hold the same addresses', async () => {
  await inTransaction(server.database, { kind: 'anonymous' }, async (tx) => {
    const parts = { tx, origins, market: 'no', facts: await readMarketFacts(tx, 'no', new Date()) } as const
    const whole = await makeSitemap(parts)
    expect(whole?.text).toContain('<urlset')
    const maxUrls = addressesIn(whole?.text).length - 1

    // few enough that the courses need several parts too
    for (const limit of [maxUrls, 30]) {
      const split = { ...parts, maxUrls: limit }
      const index = await makeSitemap(split)
      expect(index?.text).toContain('<sitemapindex')
      const hrefs = addressesIn(index?.text)
      const found: string[][] = []
      for (const [position, href] of hrefs.entries()) {
        expect(href).toBe(`https://www.no.test/sitemap-${position + 1}.xml`)
        found.push(addressesIn((await makeSitemapPart(split, position + 1))?.text))
      }
      expect(found.slice(1).filter(({ length }) => length === 0 || length > limit)).toEqual([])
      expect(found.flat().toSorted()).toEqual(addressesIn(whole?.text).toSorted())
      expect(await makeSitemapPart(split, hrefs.length + 1)).toBeUndefined()
    }
  })
})
