/** How well a question was remembered, as in FSRS; without "Easy", which an answer does not show. */
export const grades = ['Again', 'Hard', 'Good'] as const
export type Grade = (typeof grades)[number]

/**
 * The grade of an answer: wrong is Again, partly right is Hard, right is Good.
 * @param points what the answer is worth, in hundredths of the question
 */
export const gradeOf = (points: number): Grade => (points <= 0 ? 'Again' : points < 100 ? 'Hard' : 'Good')
