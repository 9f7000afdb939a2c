import type { i18n as I18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#features/markets/web/index.ts'
import type { Language } from '#values/language.ts'

// they come with what shows them: few pages do, and those that might have no room for them
const files = {
  nb: () => import('./texts/nb.json'),
  es: () => import('./texts/es.json'),
  en: () => import('./texts/en.json'),
} as const satisfies Record<Language, () => Promise<{ default: object }>>

const loading = new Map<Language, Promise<void>>()

async function load(i18n: I18n, language: Language): Promise<void> {
  try {
    const texts = await files[language]()
    i18n.addResourceBundle(language, 'mine', texts.default)
  } catch (error) {
    // so that the next caller retries
    loading.delete(language)
    throw error
  }
}

/** Loads the texts of assigned items in the user's language; suspends until they are loaded. */
export function useMineTexts(): void {
  const { i18n } = useTranslation('mine')
  const language = useLanguage()
  if (i18n.hasResourceBundle(language, 'mine')) return
  const waiting = loading.get(language) ?? load(i18n, language)
  loading.set(language, waiting)
  use(waiting)
}
