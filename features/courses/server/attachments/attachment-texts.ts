import type { Language } from '#values/language.ts'

/** The footer of a rendered PDF, by language. */
export const attachmentTexts: Readonly<Record<Language, { page: (number: number, of: number) => string }>> = {
  nb: { page: (number, of) => `Side ${number} av ${of}` },
  es: { page: (number, of) => `Página ${number} de ${of}` },
  en: { page: (number, of) => `Page ${number} of ${of}` },
}
