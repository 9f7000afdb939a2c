import { describe, expect, test } from 'vitest'
import { marketLanguages } from '#features/markets/rules/market-languages.ts'
import { dpaVersion } from '#features/markets/rules/legal/dpa-version.ts'
import { termsVersion } from '#features/markets/rules/legal/terms-version.ts'
import { markets } from '#values/language.ts'
import { legalRuns, type LegalBlock, type LegalText } from '#features/markets/rules/legal/legal-text.ts'
import { legalText } from './legal-texts.ts'

const pages = ['terms', 'privacy', 'dpa'] as const

const linesOf = (block: LegalBlock): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return [...block.list]
  if ('form' in block) return [...block.form]
  return ('terms' in block ? block.terms : block.company).flat()
}
const wordsOf = ({ title, lead, sections }: LegalText): string[] => [
  title,
  lead,
  ...sections.flatMap((section) => [section.title, ...section.body.flatMap(linesOf)]),
]
const shapeOf = ({ version, sections }: LegalText) => ({
  version,
  sections: sections.map(({ id, body }) => ({
    id,
    body: body.map((block) => [typeof block === 'string' ? 'words' : Object.keys(block)[0], linesOf(block).length]),
  })),
})

test('M10: whoever agrees to the terms agrees to the version that is shown', async () => {
  for (const market of markets)
    for (const language of marketLanguages[market])
      expect((await legalText('terms', market, language)).version).toBe(termsVersion)
})

test('GDPR art. 28: whoever accepts the data-processing agreement accepts the version that is shown', async () => {
  for (const market of markets)
    for (const language of marketLanguages[market])
      expect((await legalText('dpa', market, language)).version).toBe(dpaVersion)
})

test('GDPR art. 28(3): the agreement has each of the points a to h, the measures and the sub-processors', async () => {
  const required = [
    'subject',
    'data',
    'instructions',
    'confidentiality',
    'security',
    'sub-processors',
    'transfers',
    'rights',
    'assistance',
    'deletion',
    'audit',
    'measures',
    'suppliers',
  ]
  for (const market of markets)
    for (const language of marketLanguages[market]) {
      const text = await legalText('dpa', market, language)
      expect(text.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(required))
      const points = wordsOf(text).flatMap(
        (line) => /\((?:bokstav|letra|point) ([a-h])\)|, (?:bokstav|letra|point) ([a-h])\)/.exec(line)?.slice(1) ?? [],
      )
      expect(points.filter(Boolean)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    }
})

test('GDPR art. 28: terms and privacy notice lead to the agreement', async () => {
  for (const market of markets)
    for (const language of marketLanguages[market])
      for (const page of ['terms', 'privacy'] as const) {
        const lines = wordsOf(await legalText(page, market, language))
        expect(lines.filter((line) => line.includes('28') && line.includes('](dpa)'))).toHaveLength(1)
      }
})

describe.each(markets.flatMap((market) => pages.map((page) => ({ market, page }))))(
  'M10: $page of market $market',
  ({ market, page }) => {
    const [own, other] = marketLanguages[market]

    test('says the same, section by section, in both languages of the market', async () => {
      const texts = [await legalText(page, market, own), await legalText(page, market, other)] as const
      expect(texts[0].title).not.toBe(texts[1].title)
      expect(shapeOf(texts[0])).toEqual(shapeOf(texts[1]))
      const ids = texts[0].sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })

    test('is upright, calm, and every link in it leads somewhere', async () => {
      for (const language of marketLanguages[market]) {
        const words = wordsOf(await legalText(page, market, language))
        for (const line of words) {
          expect(line.trim()).toBe(line)
          expect(line).not.toMatch(/[!¡_*<>]|[Ll]orem|TODO/)
          const targets = legalRuns(line).flatMap(({ target }) => target ?? [])
          expect(new Set(targets).size).toBe(targets.length)
          for (const { text, target } of legalRuns(line)) {
            expect(text).not.toMatch(/\]\(|\[/)
            if (target)
              expect(target).toMatch(/^(https:\/\/www\.|https:\/\/lovdata\.no\/|mailto:|(terms|privacy|dpa|cookies)$)/)
          }
        }
        // closed in July 2025 (Regulation (EU) 2024/3228): terms must not send anybody there any more
        expect(words.join(' ')).not.toMatch(/consumers\/odr/)
      }
    })
  },
)
