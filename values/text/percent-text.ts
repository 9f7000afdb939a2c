import type { Language } from '#values/language.ts'

/** A whole percentage in words: English writes no space before the sign, Norwegian and Spanish one that does not break. */
export const percentText = (language: Language, percentage: number): string =>
  language === 'en' ? `${percentage}%` : `${percentage}\u00A0%`
