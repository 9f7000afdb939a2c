import type { Language } from '#values/language.ts'

/** The languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { nb: 'Norsk', es: 'Español', en: 'English' }
