import './recall.graphql.ts'

export { unsubscribeRoute } from './unsubscribe-route.ts'
export { recallData } from './recall-data.ts'
export { recallJobs } from './recall-jobs.ts'
export { scheduleCourse } from './schedule-course.ts'
export { mergeRecallCards } from './merge-recall-cards.ts'
export { recallMailExamples } from './mail-examples.ts'
