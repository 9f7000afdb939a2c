export { courseShortIdOf, useCourseShortId } from './course-params.ts'
export { useCoursePaths, useCoursePlace } from './use-course-place.ts'
