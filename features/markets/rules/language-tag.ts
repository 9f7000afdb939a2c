import type { Language } from '#values/language.ts'

const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/

/**
 * Accepts a detected language string only if it is a language tag (RFC 5646, section 2.1, the forms in use); undefined
 * for anything else, such as script, markup or a URL (M6).
 * @param detected as found in storage, in an identity claim or in a launch from another platform
 */
export const cleanLanguageTag = (detected: unknown): string | undefined =>
  typeof detected === 'string' && languageTag.test(detected) ? detected : undefined

const byPrimary: Readonly<Record<string, Language>> = { nb: 'nb', no: 'nb', nn: 'nb', es: 'es', en: 'en' }

/**
 * The language of a detected string without its region (`en-GB` is English); undefined when it is invalid or not
 * supported (M6).
 */
export function detectedLanguage(detected: unknown): Language | undefined {
  const primary = cleanLanguageTag(detected)?.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(byPrimary, primary) ? byPrimary[primary] : undefined
}
