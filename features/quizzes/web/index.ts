import { lazyPart } from '#design/index.ts'

export { QuizAttemptState, type Attempt } from './attempt-fragment.ts'
export type { Draft } from './questions/answer-draft.ts'
export { numberInWords, capitalizedNumberInWords } from './number-words.ts'
export type { SourceLesson } from './answers/use-source-lesson.ts'
export type { Answering, AnswerProblem } from './questions/use-answering.ts'

/** Answers with what was right and why. */
export const AnswerReview = lazyPart(async () => (await import('./answers/AnswerReview.tsx')).AnswerReview)

/** The form of one question. */
export const QuestionForm = lazyPart(async () => (await import('./questions/QuestionForm.tsx')).QuestionForm)
