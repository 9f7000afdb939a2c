import { useParams } from '@tanstack/react-router'
import { fromPathLanguage, type Language } from '#values/language.ts'
import { textIn, type LocalisedText } from '#values/localised-text.ts'
import { pathsIn, type Paths } from '#values/paths.ts'
import { currentLanguage } from './current-language.ts'

/** The language of the page being shown, from its address (M3). */
export function useLanguage(): Language {
  const { lang } = useParams({ strict: false })
  return fromPathLanguage(lang ?? '') ?? currentLanguage()
}

/** Reads a localised text in the page's language, falling back as {@link textIn} does (M10). */
export function useLocalised(): (texts: LocalisedText) => string {
  const language = useLanguage()
  return (texts) => textIn(texts, language)
}

/** The addresses of the product in the page's language. */
export const usePaths = (): Paths => pathsIn(useLanguage())
