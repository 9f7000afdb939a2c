import './picture.graphql.ts'
import './quiz.graphql.ts'

export { AttemptFinished, registerQuizFields } from './attempt-mutations.graphql.ts'
export { pictureRoutes } from './picture-routes.ts'
export { finishAttempt } from './finish-attempt.ts'
export type { QuizPassed, QuizReactions } from './reactions.ts'
export { quizData } from './quiz-data.ts'
