import type { Language } from '#values/language.ts'

const names: Readonly<Record<string, Language>> = {
  nb: 'nb',
  no: 'nb',
  nob: 'nb',
  nor: 'nb',
  es: 'es',
  spa: 'es',
  en: 'en',
  eng: 'en',
}

/** The language of a track by what its file says (ISO 639, also with a region); undefined for any other. */
export const subtitleLanguage = (tag: string | undefined): Language | undefined =>
  names[(tag ?? '').toLowerCase().split(/[-_]/)[0] ?? '']
