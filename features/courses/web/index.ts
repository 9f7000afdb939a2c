export { Facts, type Fact } from './cards/Facts.tsx'
export { episodeInProgress, progressSegments } from './cards/course-progress.ts'
export { courseShortIdOf, useCourseShortId } from './course-params.ts'
export { courseSearch } from './course-search.ts'
export { saveText } from './save-text.ts'
export {
  AfterCourseContext,
  PlaylistSlugContext,
  useAfterCourse,
  useCoursePaths,
  useCoursePlace,
} from './use-course-place.ts'
export { useAccessOptions } from './access/use-access-options.ts'
export { useLockReason } from './access/use-lock-reason.ts'
export { AccessOptions } from './access/AccessOptions.tsx'
