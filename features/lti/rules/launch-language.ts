import { isLanguage, type Language } from '#values/language.ts'

/**
 * The language of a launch: the locale that the platform sends for this user if the market supports it, otherwise the
 * market's own.
 * @param requested locales as platforms write them, in order of priority: `nb-NO`, `nn_NO`, `no`, `es`, `en_US`
 * @param supported the market's languages, its default first
 */
export function launchLanguage(requested: readonly (string | undefined)[], supported: readonly Language[]): Language {
  for (const locale of requested) {
    const [name = ''] = (locale ?? '').toLowerCase().split(/[-_]/)
    const language = name === 'no' || name === 'nn' ? 'nb' : name
    if (isLanguage(language) && supported.includes(language)) return language
  }
  return supported[0] ?? 'nb'
}
