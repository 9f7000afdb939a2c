import type { Language } from '#values/language.ts'
import { texts } from './texts.ts'
import { byFeature } from './texts/by-feature.ts'

const load: Record<Language, () => Promise<{ files: Record<string, unknown> }>> = {
  nb: () => import('./texts/nb-frame.ts'),
  es: () => import('./texts/es-frame.ts'),
  en: () => import('./texts/en-frame.ts'),
}

/** Adds what pages inside other platforms say (L1) to the texts of a language: the others need not even name it. */
export async function addFrameTexts(language: Language): Promise<void> {
  const { files } = await load[language]()
  for (const [namespace, bundle] of Object.entries(byFeature(files)))
    texts.addResourceBundle(language, namespace, bundle, true)
}
