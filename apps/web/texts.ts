import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#values/language.ts'
import { loadedOnce } from './loaded-once.ts'

type Texts = Record<string, Record<string, unknown>>

/** What a page needs of a language: the way in only the shell's texts and those of signing in, the others all. */
export type TextPart = 'Entrance' | 'Whole'

// Two chunks a language: what the way in needs, and everything else.
const entrance: Record<Language, () => Promise<{ bundles: Texts }>> = {
  nb: loadedOnce(() => import('./texts/nb-entrance.ts')),
  es: loadedOnce(() => import('./texts/es-entrance.ts')),
  en: loadedOnce(() => import('./texts/en-entrance.ts')),
}
const rest: typeof entrance = {
  nb: loadedOnce(() => import('./texts/nb.ts')),
  es: loadedOnce(() => import('./texts/es.ts')),
  en: loadedOnce(() => import('./texts/en.ts')),
}

/** Fetches the texts of a language; {@link switchLanguage} then has them at once. */
export const loadTexts = (language: Language, part: TextPart): Promise<{ bundles: Texts }[]> =>
  Promise.all([entrance[language](), ...(part === 'Whole' ? [rest[language]()] : [])])

export const texts = i18next.createInstance()

/** Prepares the texts in one language; later calls switch to another, or add to what is there (M10). */
export async function switchLanguage(language: Language, part: TextPart): Promise<void> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      resources: {},
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  }
  for (const { bundles } of await loadTexts(language, part)) {
    for (const [namespace, bundle] of Object.entries(bundles)) {
      if (!texts.hasResourceBundle(language, namespace)) texts.addResourceBundle(language, namespace, bundle)
    }
  }
  if (texts.language !== language) await texts.changeLanguage(language)
  document.documentElement.lang = language
}
