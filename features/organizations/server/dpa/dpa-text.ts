import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { legalFile, parseLegalText } from '#features/markets/server/index.ts'
import type { Language, Market } from '#values/language.ts'

/** The wording of the data-processing agreement of a market in one language. */
export interface DpaText {
  readonly version: string
  readonly market: Market
  readonly language: Language
  /** the file of `content/legal` as it is */
  readonly body: string
  /** of the body */
  readonly sha256: string
}

const loaded = new Map<string, DpaText>()

/** The current wording, read once. A language that the market does not have gets the market's own (M3). */
export function currentDpa(market: Market, language: Language): DpaText {
  const name = legalFile('dpa', market, language)
  const text = loaded.get(name) ?? read(name, market, language)
  loaded.set(name, text)
  return text
}

function read(name: string, market: Market, language: Language): DpaText {
  const body = readFileSync(new URL(`../../../../content/legal/${name}.md`, import.meta.url), 'utf8')
  const own = market === 'no' ? 'nb' : 'es'
  return {
    version: parseLegalText(body).version,
    market,
    language: language === 'en' ? 'en' : own,
    body,
    sha256: createHash('sha256').update(body).digest('hex'),
  }
}
