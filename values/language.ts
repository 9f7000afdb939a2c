/** The languages texts are stored in (specification §3: `no` in addresses is stored as `nb`). */
export const languages = ['nb', 'es', 'en'] as const
export type Language = (typeof languages)[number]

/** The markets Kursiva is offered in (M1). */
export const markets = ['no', 'es'] as const
export type Market = (typeof markets)[number]

/** Language codes in addresses (M3). */
const pathLanguages = ['no', 'es', 'en'] as const
export type PathLanguage = (typeof pathLanguages)[number]

/** `nb` is written `no` in addresses; the others unchanged (M3). */
export const toPathLanguage = (language: Language): PathLanguage => (language === 'nb' ? 'no' : language)

/** The stored language of an address prefix, or undefined for an unknown prefix (M3). */
export const fromPathLanguage = (segment: string): Language | undefined =>
  segment === 'no' ? 'nb' : segment === 'es' || segment === 'en' ? segment : undefined

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
export const isMarket = (value: unknown): value is Market => markets.includes(value as Market)
