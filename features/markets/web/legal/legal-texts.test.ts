import { describe, expect, test } from 'vitest'
import { marketLanguages } from '#features/markets/rules/market-languages.ts'
import { termsVersion } from '#features/markets/rules/terms-version.ts'
import { markets } from '#values/language.ts'
import { legalRuns, type LegalBlock, type LegalText } from './legal-text.ts'
import { legalText } from './legal-texts.ts'

const pages = ['terms', 'privacy'] as const

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

test('GDPR art. 28(3): the terms hold the data-processing agreement with each of its points, and the notice links to it', async () => {
  for (const market of markets)
    for (const language of marketLanguages[market]) {
      const { sections } = await legalText('terms', market, language)
      const [, points] = sections.find(({ id }) => id === 'processing')?.body ?? []
      // purpose, data, instructions, secrecy, security, sub-processors, transfers, assistance, deletion, audits
      expect(typeof points === 'object' && 'terms' in points && points.terms).toHaveLength(10)
      const notice = wordsOf(await legalText('privacy', market, language))
      expect(notice.filter((line) => line.includes('28') && line.includes('](terms)'))).toHaveLength(1)
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
              expect(target).toMatch(/^(https:\/\/www\.|https:\/\/lovdata\.no\/|mailto:|(terms|privacy|cookies)$)/)
          }
        }
        // closed in July 2025 (Regulation (EU) 2024/3228): terms must not send anybody there any more
        expect(words.join(' ')).not.toMatch(/consumers\/odr/)
      }
    })
  },
)
