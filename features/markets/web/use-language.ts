import { useParams, useRouteContext } from '@tanstack/react-router'
import { fromPathLanguage, type Language } from '#values/language.ts'
import { textIn, type LocalisedText } from '#values/localised-text.ts'
import { pathsIn, type Paths } from '#values/paths.ts'
import { currentLanguage } from './current-language.ts'

/** The language of the current page, from its URL (M3). */
export function useLanguage(): Language {
  const { lang } = useParams({ strict: false })
  return fromPathLanguage(lang ?? '') ?? currentLanguage()
}

/**
 * Reads a localised text in the page's language, otherwise in the market's default, otherwise in any language (M10).
 */
export function useLocalised(): (texts: LocalisedText) => string {
  const language = useLanguage()
  const own = useOwnLanguage()
  return (texts) => textIn(texts, language, own ?? language)
}

/** The paths of the product in the page's language. */
export const usePaths = (): Paths => pathsIn(useLanguage(), useOwnLanguage())

/** The market's own language, to which names and slugs fall back (M10). */
export const useOwnLanguage = (): Language | undefined => useRouteContext({ strict: false }).configuration?.locales[0]
