import './quiz.graphql.ts'

export { AttemptFinished, registerQuizFields } from './attempt-mutations.graphql.ts'
export { coursePercentage } from '#features/quizzes/rules/scoring.ts'
export { findBestPasses, type BestPass } from './pass-store.ts'
export { finishAttempt } from './finish-attempt.ts'
export type { QuizPassed, QuizReactions } from './reactions.ts'
export { quizData } from './quiz-data.ts'
