export { currentLanguage, languageOfPath, rememberLanguage, storedLanguage, storeLanguage } from './current-language.ts'
export { useLanguage, useLocalised, usePaths } from './use-language.ts'
export { formatDate, formatDuration, formatMoney, formatTime, intlLocale } from './format.ts'
export { LanguageLinks } from './LanguageLinks.tsx'
