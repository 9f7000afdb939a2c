import type { Language } from '#values/language.ts'

/** What the foot of a printed page says, in each language. */
export const attachmentTexts: Readonly<Record<Language, { page: (number: number, of: number) => string }>> = {
  nb: { page: (number, of) => `Side ${number} av ${of}` },
  es: { page: (number, of) => `Página ${number} de ${of}` },
  en: { page: (number, of) => `Page ${number} of ${of}` },
}
