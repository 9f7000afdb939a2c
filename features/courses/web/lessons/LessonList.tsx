import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import styles from './LessonList.module.css'
import { LessonRow } from './LessonRow.tsx'
import { nextStep } from '#features/courses/web/head/next-step.ts'

/** The lessons in order: seen, under way, to come, and those whose film is not made yet (C2). */
export function LessonList({ course }: { course: CourseOfPage }) {
  const step = nextStep(course)
  const isNow = step.kind === 'Continue' ? step.lesson.id : undefined
  return (
    <ol className={styles.list}>
      {course.lessons.map((lesson, index) => (
        <LessonRow key={lesson.id} course={course} lesson={lesson} number={index + 1} isNow={lesson.id === isNow} />
      ))}
    </ol>
  )
}
