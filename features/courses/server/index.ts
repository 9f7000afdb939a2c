import './course.graphql.ts'
import './editing/editing.graphql.ts'
import './following/follow.graphql.ts'

export { attachmentFile } from './attachments/attachment-file.ts'
export { accessTo, mayWatch, type AccessSubject } from './course-access.ts'
export {
  accessActingFor,
  accessOf,
  accessSubject,
  courseById,
  detailsOf,
  lessonsOf,
  mayWatchCatalogue,
  type ActingFor,
} from './course-loaders.ts'
export { CourseAccessType, noAccess } from './access.graphql.ts'
export { Course, CourseLevel, Thumbnail } from './course.graphql.ts'
export { coverPicturePath } from './cover-picture/cover-picture-path.ts'
export { findNewestCovers } from './cover-picture/newest-covers.ts'
export { coverPictureRoute, type CoverFacts } from './cover-picture/cover-picture-route.ts'
export {
  cardColumns,
  findAttachment,
  findCourseByShortId,
  findCourses,
  findLessons,
  findRelated,
  type CourseCard,
  type LessonRow,
} from './course-store.ts'
export { publishingJobs } from './editing/plan-publishing.ts'
export { followData, mergeFollowed } from './following/follow-data.ts'
export { courseJobs } from './following/notify-followers.ts'
export { unfollowRoute } from './following/unfollow-route.ts'
export { findCourseOnSale } from './entitlement-store.ts'
export { ExamKind, ListViewKind } from './kinds.graphql.ts'
export { Lesson } from './lesson.graphql.ts'
export { NoAccess } from './no-access.graphql.ts'
export { courseMailExamples } from './following/mail-examples.ts'
