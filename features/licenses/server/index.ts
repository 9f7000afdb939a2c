import './license.graphql.ts'

export { beginLicense, endLicense, hasRunningLicense, lockLicenseOfOrder } from './begin-license.ts'
export {
  courseActs,
  endGrantedCourse,
  extendCourse,
  grantCourse,
  undoCourseAct,
  type CourseAct,
  type CourseGrantResult,
} from './grant-course.ts'
export { licenseData } from './license-data.ts'
export { licenseJobs } from './license-jobs.ts'
export { mergeCourseSeats } from './merge-course-seats.ts'
export { licenseMailExamples } from './mail-examples.ts'
