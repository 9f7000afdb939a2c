import type { Language } from './language.ts'

/**
 * The Intl locale of a language: dates, numbers and money as its readers write them. English is British in both markets:
 * days before months, the week from Monday, the clock to 24; the currency is always the market's own.
 */
export const intlLocale = (language: Language): string => ({ nb: 'nb-NO', es: 'es-ES', en: 'en-GB' })[language]
