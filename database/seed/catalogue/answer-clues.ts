import { languages, type Language } from '#values/language.ts'
import type { CourseFile } from './catalogue-files.ts'

/** A question with one right option, as one language shows it. Texts are without emphasis. */
export interface SingleChoice {
  readonly course: string
  readonly key: string
  readonly language: Language
  readonly options: readonly string[]
  /** Index of the right option. */
  readonly right: number
}

/** The single-choice questions of a course, once for each language. */
export function singleChoices({ key: course, lessons }: Pick<CourseFile, 'key' | 'lessons'>): SingleChoice[] {
  const questions = lessons
    .flatMap((lesson) => (lesson.kind === 'QUIZ' ? lesson.questions : []))
    .filter((question) => question.kind === 'SINGLE')
  return languages.flatMap((language) =>
    questions.map(({ key, options }) => ({
      course,
      key,
      language,
      options: options.map(({ text }) =>
        (text.find(({ languageCode }) => languageCode === language)?.value ?? '').replaceAll('_', '').trim(),
      ),
      right: options.findIndex(({ correct }) => correct),
    })),
  )
}

/** Whether the right option is longer than all others: what somebody who knows nothing would guess. */
export function isLongestRight({ options, right }: SingleChoice): boolean {
  const lengths = options.map(({ length }) => length)
  const longest = Math.max(...lengths)
  return lengths[right] === longest && lengths.indexOf(longest) === lengths.lastIndexOf(longest)
}

/** The share of questions that a blind guess answers. */
export const chanceOf = (questions: readonly SingleChoice[]): number =>
  questions.reduce((sum, { options }) => sum + 1 / options.length, 0) / questions.length

/** Questions with an empty option, or with the same option twice. */
export const unclearOptions = (questions: readonly SingleChoice[]): string[] =>
  questions
    .filter(({ options }) => options.includes('') || new Set(options.map(sameWords)).size < options.length)
    .map(({ course, key, language }) => `${course}: ${key} (${language}) has an empty option or one twice`)

const sameWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()
