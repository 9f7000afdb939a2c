import type { Language } from '#values/language.ts'

type PartOfDay = 'morning' | 'day' | 'evening'

/** The hour at which each part of the day starts, by local custom: «buenas tardes» is said after lunch. */
const beginnings: Record<Language, readonly [morning: number, day: number, evening: number]> = {
  nb: [5, 10, 18],
  es: [6, 14, 21],
  en: [5, 12, 18],
}

/** Which greeting fits. @param hour of the reader's clock, 0 to 23 */
export function partOfDay(language: Language, hour: number): PartOfDay {
  const [morning, day, evening] = beginnings[language]
  if (hour < morning || hour >= evening) return 'evening'
  return hour < day ? 'morning' : 'day'
}
