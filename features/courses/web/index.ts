export { courseShortIdOf, useCourseShortId } from './course-params.ts'
export { courseSearch } from './course-search.ts'
export { saveText } from './save-text.ts'
export { useCoursePaths, useCoursePlace } from './use-course-place.ts'
