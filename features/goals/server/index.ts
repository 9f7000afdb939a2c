import './week.graphql.ts'

export { goalData } from './goal-data.ts'
export { backfillLearningDays } from './learning-day-store.ts'
export { mergeGoals } from './merge-goals.ts'
export { recordLearningDays } from './record-learning-days.ts'
