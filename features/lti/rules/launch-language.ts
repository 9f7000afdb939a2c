import { isLanguage, type Language } from '#values/language.ts'

/**
 * The language that a launch is shown in: the platform's own for this person, if the market speaks it, else the market's.
 * @param said locales as platforms write them, the first that counts first: `nb-NO`, `nn_NO`, `no`, `es`, `en_US`
 * @param spoken the market's languages, its own first
 */
export function launchLanguage(said: readonly (string | undefined)[], spoken: readonly Language[]): Language {
  for (const locale of said) {
    const [name = ''] = (locale ?? '').toLowerCase().split(/[-_]/)
    const language = name === 'no' || name === 'nn' ? 'nb' : name
    if (isLanguage(language) && spoken.includes(language)) return language
  }
  return spoken[0] ?? 'nb'
}
