import type { Language } from '#values/language.ts'

/** The types of organisations (O1), and seats without a number (O4), in log lines. */
export const organizationTypeWords = {
  nb: { ORGANIZATION: 'organisasjon', USER: 'person', GROUP: 'gruppe', NONE: 'ingen', unlimited: 'ubegrenset' },
  es: { ORGANIZATION: 'organización', USER: 'persona', GROUP: 'grupo', NONE: 'ninguno', unlimited: 'ilimitadas' },
  en: { ORGANIZATION: 'organisation', USER: 'person', GROUP: 'group', NONE: 'none', unlimited: 'unlimited' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>
