/** The header with which a page asks for each localised text in the language of `Locale` only (decision 0200). */
export const oneLanguage = { 'localised-texts': 'locale' } as const
