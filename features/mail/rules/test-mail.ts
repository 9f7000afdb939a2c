import type { Language } from '#values/language.ts'

/** So many tests may one member of staff send in an hour. */
export const maxTestsPerHour = 20

export const mayTest = (sentInLastHour: number): boolean => sentInLastHour < maxTestsPerHour

const words: Readonly<Record<Language, string>> = { nb: 'Prøve', es: 'Prueba', en: 'Test' }

/** The subject of a test: nobody takes it for a real mail. */
export const testSubject = (language: Language, subject: string): string => `${words[language]}: ${subject}`
