import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { marketLanguages } from '#features/markets/server/index.ts'
import { markets, type Market } from '#values/language.ts'
import { parseSiteContent, siteContentFile } from './site-content.ts'

const read = async (market: Market): Promise<Record<string, unknown>> =>
  parse(
    await readFile(
      fileURLToPath(new URL(`../../../../content/site/${siteContentFile(market)}`, import.meta.url)),
      'utf8',
    ),
  ) as Record<string, unknown>

test.each(markets)(
  'M10: the content of %s is whole in each of the market’s languages, calm, and leans once',
  async (market) => {
    const content = parseSiteContent('content', await read(market), marketLanguages[market])
    for (const language of marketLanguages[market]) {
      const texts = content.texts[language]
      expect(texts?.front.questions).toHaveLength(3)
      expect(texts?.front.statement.match(/_[^_]+_/g)).toHaveLength(1)
      expect(JSON.stringify(texts)).not.toMatch(/[!¡]|\s{2}/)
    }
    expect(content.featured.length).toBeGreaterThan(3)
    expect(content.featured).toContain(content.film)
  },
)

test('a field that is not as it should be is named with its file', async () => {
  const content = await read('no')
  const parsing = (change: object) => () => parseSiteContent('front.no.yaml', { ...content, ...change }, ['nb', 'en'])
  expect(parsing({})).not.toThrow()
  expect(parsing({ film: 'NO SUCH' })).toThrow('front.no.yaml: film is no short id of a course')
  expect(parsing({ company: ' ' })).toThrow('front.no.yaml: company is empty')
  const texts = content['texts'] as Record<string, object>
  expect(parsing({ texts: { nb: texts['nb'] } })).toThrow('front.no.yaml: texts.en')
  expect(parsing({ texts: { ...texts, en: { ...texts['en'], notice: { text: 'x', href: 'javascript:x' } } } })).toThrow(
    'front.no.yaml: texts.en.notice.href is no path',
  )
  expect(parsing({ surprise: 1 })).toThrow('front.no.yaml: surprise')
})
