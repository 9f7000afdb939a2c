import type { Language, Market } from '#values/language.ts'

const greetings: Record<Language, string> = { nb: 'hei', es: 'hola', en: 'hello' }

/** The address a market's people are written to, in the reader's language. */
export const contactAddress = (market: Market, language: Language): string => `${greetings[language]}@kursiva.${market}`
