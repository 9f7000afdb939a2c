import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#values/language.ts'

type Texts = Record<string, Record<string, unknown>>

// One chunk a language: the whole of its texts in one request.
const loaders: Record<Language, () => Promise<{ bundles: Texts }>> = {
  nb: () => import('./texts/nb.ts'),
  es: () => import('./texts/es.ts'),
  en: () => import('./texts/en.ts'),
}

export const texts = i18next.createInstance()

/** Fetches the texts of a language without speaking it yet, so that a switch needs no waiting. */
export async function loadTexts(language: Language): Promise<void> {
  if (texts.hasResourceBundle(language, 'app')) return
  const { bundles } = await loaders[language]()
  for (const [namespace, bundle] of Object.entries(bundles)) texts.addResourceBundle(language, namespace, bundle)
}

/** Prepares the texts in one language; later calls switch to another, loading it first (M10). */
export async function switchLanguage(language: Language): Promise<void> {
  if (!texts.isInitialized) {
    await texts.use(initReactI18next).init({
      resources: {},
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  }
  await loadTexts(language)
  await texts.changeLanguage(language)
  document.documentElement.lang = language
}
