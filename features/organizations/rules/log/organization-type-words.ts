import type { Language } from '#values/language.ts'

/** The types of organisations (O1) in log lines. */
export const organizationTypeWords = {
  nb: { ORGANIZATION: 'organisasjon', USER: 'person', GROUP: 'gruppe', NONE: 'ingen' },
  es: { ORGANIZATION: 'organización', USER: 'persona', GROUP: 'grupo', NONE: 'ninguno' },
  en: { ORGANIZATION: 'organisation', USER: 'person', GROUP: 'group', NONE: 'none' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>
