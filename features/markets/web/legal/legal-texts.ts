import type { Language, Market } from '#values/language.ts'
import type { LegalText } from './legal-text.ts'

export type LegalPageName = 'tos' | 'privacy'

type Loader = () => Promise<{ text: LegalText }>

// The text follows the market, whose law and company it names; the language is the reader's, of those the market is
// offered in (M3). Each text is a chunk of its own.
const loaders: Record<LegalPageName, Record<Market, { own: Loader; en: Loader }>> = {
  tos: {
    no: { own: () => import('./tos.no.nb.ts'), en: () => import('./tos.no.en.ts') },
    es: { own: () => import('./tos.es.es.ts'), en: () => import('./tos.es.en.ts') },
  },
  privacy: {
    no: { own: () => import('./privacy.no.nb.ts'), en: () => import('./privacy.no.en.ts') },
    es: { own: () => import('./privacy.es.es.ts'), en: () => import('./privacy.es.en.ts') },
  },
}

const loaded = new Map<Loader, Promise<LegalText>>()

/** The text of a legal page; the same promise each time, so that a component may `use` it. */
export function legalText(page: LegalPageName, market: Market, language: Language): Promise<LegalText> {
  const loader = loaders[page][market][language === 'en' ? 'en' : 'own']
  const text = loaded.get(loader) ?? loader().then((module) => module.text)
  loaded.set(loader, text)
  return text
}
