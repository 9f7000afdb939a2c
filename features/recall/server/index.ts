import './recall.graphql.ts'

export { leaveRoute } from './unsubscribe-route.ts'
export { recallData } from './recall-data.ts'
export { recallJobs } from './recall-jobs.ts'
export { rememberCourse, type CoursePassed } from './schedule-course.ts'
export { carryOverCards } from './carry-over.ts'
