import './recall.graphql.ts'

export { leaveRoute } from './leave-route.ts'
export { recallData } from './recall-data.ts'
export { recallJobs } from './recall-jobs.ts'
export { rememberCourse, type CoursePassed } from './remember-course.ts'
export { carryOverCards } from './carry-over.ts'
