import type { Language } from '#values/language.ts'
import type { Texts } from './course-document.ts'

/** How a text is in one language. */
export type TranslationState =
  /** The language that the course is spoken in: the others follow it. */
  | 'SOURCE'
  | 'MISSING'
  /** Written, and the source has not changed since the last publication. */
  | 'WRITTEN'
  /** The source has changed since it was last published, and this text has not. */
  | 'OUTDATED'
  /** Nothing is written in any language, so nothing is to be translated. */
  | 'EMPTY'

/**
 * The state of a text in a language.
 * @param published the text of the last publication; undefined for a new text
 */
export function translationState(
  text: Texts,
  published: Texts | undefined,
  language: Language,
  source: Language,
): TranslationState {
  if (isEmptyText(text)) return 'EMPTY'
  if (text[language].trim() === '') return 'MISSING'
  if (language === source) return 'SOURCE'
  const hasSourceChanged = published !== undefined && published[source] !== text[source]
  return hasSourceChanged && published[language] === text[language] ? 'OUTDATED' : 'WRITTEN'
}

export const isEmptyText = (text: Texts): boolean => Object.values(text).every((each) => each.trim() === '')
