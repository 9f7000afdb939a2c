import type { Language } from '#values/language.ts'

const words: Record<Language, readonly string[]> = {
  nb: ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
  es: ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
}

/** A number of answers, attempts or courses in a sentence: in words up to twelve, then in digits. */
export const numberInWords = (language: Language, count: number): string => words[language][count] ?? String(count)

/** The same at the beginning of a sentence. */
export function capitalizedNumberInWords(language: Language, count: number): string {
  const word = numberInWords(language, count)
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}
