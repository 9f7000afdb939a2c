export { courseShortIdOf, useCourseShortId } from './course-params.ts'
export { courseSearch } from './course-search.ts'
export {
  AfterCourseContext,
  useAfterCourse,
  useCoursePaths,
  useCoursePlace,
  type AfterCourse,
} from './use-course-place.ts'
