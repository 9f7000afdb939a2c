import type { Language } from './language.ts'

/**
 * The Intl locale of a language, for the format of dates, numbers and money. English is British in both markets: days
 * before months, weeks start on Monday, a 24-hour clock; the currency is always the market's own.
 */
export const intlLocale = (language: Language): string => ({ nb: 'nb-NO', es: 'es-ES', en: 'en-GB' })[language]
