/** How well a question was remembered: FSRS's words for it, without its "easy", which no answer shows. */
export const grades = ['Again', 'Hard', 'Good'] as const
export type Grade = (typeof grades)[number]

/**
 * Wrong is to be asked again, partly right was hard, right is good.
 * @param points what the answer is worth, in hundredths of the question
 */
export const gradeOf = (points: number): Grade => (points <= 0 ? 'Again' : points < 100 ? 'Hard' : 'Good')
