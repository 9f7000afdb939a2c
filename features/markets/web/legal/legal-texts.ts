import type { Language, Market } from '#values/language.ts'
import { legalFile, type LegalPageName } from '#features/markets/rules/legal/legal-file.ts'
import type { LegalText } from '#features/markets/rules/legal/legal-text.ts'
import { parseLegalText } from '#features/markets/rules/legal/parse-legal-text.ts'

// each text is loaded as its own chunk
const files = import.meta.glob<string>('../../../../content/legal/*.md', { query: '?raw', import: 'default' })

const loaded = new Map<string, Promise<LegalText>>()

/**
 * The text of a legal page; always the same promise, so that a component can `use` it.
 * @throws (rejects) when `content/legal` has no such text
 */
export function legalText(page: LegalPageName, market: Market, language: Language): Promise<LegalText> {
  const name = legalFile(page, market, language)
  const text = loaded.get(name) ?? load(name)
  loaded.set(name, text)
  return text
}

async function load(name: string): Promise<LegalText> {
  const file = files[`../../../../content/legal/${name}.md`]
  if (!file) throw new Error(`content/legal has no ${name}.md`)
  return parseLegalText(await file())
}
