import type { Language, Market } from '#values/language.ts'
import type { LegalText } from './legal-text.ts'
import { parseLegalText } from './parse-legal-text.ts'

export type LegalPageName = 'terms' | 'privacy'

// each text is loaded as its own chunk
const files = import.meta.glob<string>('../../../../content/legal/*.md', { query: '?raw', import: 'default' })

/** The text follows the market, whose law and company it names; the language is the reader's, of the market's two (M3). */
const fileNames: Readonly<Record<Market, { readonly own: string; readonly en: string }>> = {
  no: { own: 'nb', en: 'en-no' },
  es: { own: 'es', en: 'en-es' },
}

const loaded = new Map<string, Promise<LegalText>>()

/**
 * The text of a legal page; always the same promise, so that a component can `use` it.
 * @throws (rejects) when `content/legal` has no such text
 */
export function legalText(page: LegalPageName, market: Market, language: Language): Promise<LegalText> {
  const name = `${page}.${fileNames[market][language === 'en' ? 'en' : 'own']}`
  const text = loaded.get(name) ?? load(name)
  loaded.set(name, text)
  return text
}

async function load(name: string): Promise<LegalText> {
  const file = files[`../../../../content/legal/${name}.md`]
  if (!file) throw new Error(`content/legal has no ${name}.md`)
  return parseLegalText(await file())
}
