import type { Language } from '#values/language.ts'
import { percentText } from '#values/text/percent-text.ts'
import type { LearningStatus } from './learning-status.ts'

interface StatusWords {
  readonly NOT_BEGUN: string
  readonly BEGUN: string
  readonly NOT_PASSED: string
  readonly PASSED: string
  /** Of a course without a test. */
  readonly finished: string
  readonly best: (percentage: string) => string
}

/** The words of the statuses, the same on every page and in every file. */
export const learningStatusWords: Readonly<Record<Language, StatusWords>> = {
  nb: {
    NOT_BEGUN: 'Ikke begynt',
    BEGUN: 'Begynt',
    NOT_PASSED: 'Ikke bestått',
    PASSED: 'Bestått',
    finished: 'Fullført',
    best: (percentage) => `best ${percentage}`,
  },
  es: {
    NOT_BEGUN: 'Sin empezar',
    BEGUN: 'Empezado',
    NOT_PASSED: 'No aprobado',
    PASSED: 'Aprobado',
    finished: 'Terminado',
    best: (percentage) => `mejor nota: ${percentage}`,
  },
  en: {
    NOT_BEGUN: 'Not started',
    BEGUN: 'Started',
    NOT_PASSED: 'Not passed',
    PASSED: 'Passed',
    finished: 'Finished',
    best: (percentage) => `best ${percentage}`,
  },
}

/**
 * A status in words, with the best result of a test that is not passed: "Not passed (best 55%)".
 * @param percentage the best result; null when no test was taken
 */
export function learningStatusText(language: Language, status: LearningStatus, percentage: number | null): string {
  const words = learningStatusWords[language]
  if (status === 'PASSED' && percentage === null) return words.finished
  if (status !== 'NOT_PASSED' || percentage === null) return words[status]
  return `${words.NOT_PASSED} (${words.best(percentText(language, percentage))})`
}

/** The same beside a name in brackets: "not passed, best 55%". */
export function learningStatusAside(language: Language, status: LearningStatus, percentage: number | null): string {
  const words = learningStatusWords[language]
  const word = words[status].toLowerCase()
  return status === 'NOT_PASSED' && percentage !== null
    ? `${word}, ${words.best(percentText(language, percentage))}`
    : word
}
