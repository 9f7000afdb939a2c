/**
 * When right answers are revealed (Q1). AT_ONCE: with each answer, which is therefore final. AT_END: when the attempt is
 * finished. AFTER_PASS: when the test is passed. NEVER: not at all. In all but the first an answer may be changed until
 * the end.
 */
export const reviews = ['AT_ONCE', 'AT_END', 'AFTER_PASS', 'NEVER'] as const
export type Review = (typeof reviews)[number]

/** Whether the first answer to a question is its last. */
export const isFinal = (review: Review): boolean => review === 'AT_ONCE'

/** Whether the right answers of an attempt may be revealed. */
export function revealsAnswers(
  review: Review,
  attempt: { readonly isFinished: boolean; readonly hasPassed: boolean },
): boolean {
  switch (review) {
    case 'AT_ONCE':
      return true
    case 'AT_END':
      return attempt.isFinished
    case 'AFTER_PASS':
      return attempt.isFinished && attempt.hasPassed
    case 'NEVER':
      return false
  }
}
