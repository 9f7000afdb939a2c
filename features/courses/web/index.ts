export { courseShortIdOf, useCourseShortId } from './course-params.ts'
export { courseSearch } from './course-search.ts'
export { saveText } from './save-text.ts'
export {
  AfterCourseContext,
  useAfterCourse,
  useCoursePaths,
  useCoursePlace,
  type AfterCourse,
} from './use-course-place.ts'
export { useWaysIn } from './use-ways-in.ts'
export { useWhyLocked } from './use-why-locked.ts'
export { WaysIn } from './WaysIn.tsx'
