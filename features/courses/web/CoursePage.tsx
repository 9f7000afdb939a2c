import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, plainTitle, Skeleton, Tabs, lazyPart } from '#design/index.ts'
import { NotFound, useLocalised, useCanonicalAddress } from '#features/markets/web/index.ts'
import { CourseAside } from './CourseAside.tsx'
import type { CoursePageParts } from './course-page-parts.ts'
import { useCourseShortId } from './course-params.ts'
import { CourseHead } from './head/CourseHead.tsx'
import { CourseQuery, type CourseOfPage } from './course-query.ts'
import { courseSearch, courseTabs } from './course-search.ts'
import { CourseSkeleton } from './CourseSkeleton.tsx'
import styles from './CoursePage.module.css'
import { Information } from './information/Information.tsx'
import { LessonList } from './lessons/LessonList.tsx'
import { useCoursePaths, useCoursePlace } from './use-course-place.ts'
import { useLoadWhenIdle } from './use-load-when-idle.ts'

// loaded when the tab of attachments is opened
const Attachments = lazyPart(async () => (await import('./attachments/Attachments.tsx')).Attachments)

/** In an LTI frame the lessons come first, because the platform has described the course already. */
const framedTabs = ['lessons', 'information', 'attachments'] as const

/** A course: its description, attachments and lessons (C2). */
export function CoursePage({ parts }: { parts: CoursePageParts }) {
  const shortId = useCourseShortId()
  return (
    <Suspense key={shortId} fallback={<CourseSkeleton />}>
      <Loaded shortId={shortId} parts={parts} />
    </Suspense>
  )
}

function Loaded({ shortId, parts }: { shortId: string; parts: CoursePageParts }) {
  const { data } = useSuspenseQuery(CourseQuery, { variables: { shortId } })
  if (!data.course) return <NotFound />
  return <Course course={data.course} parts={parts} />
}

function Course({ course, parts }: { course: CourseOfPage; parts: CoursePageParts }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const navigate = useNavigate()
  const address = paths.course(course)
  useCanonicalAddress(address)
  useLoadWhenIdle(course.access.userCanWatch, parts.loadFilmCode)
  const { tab } = courseSearch(useSearch({ strict: false }))
  const selected =
    tab ?? (isFramed || (course.access.userCanWatch && course.progress.started) ? 'lessons' : 'information')
  const panels = {
    information: <Information course={course} />,
    attachments: (
      <Suspense fallback={<Skeleton lines={course.attachments.length * 2} />}>
        <Attachments course={course} />
      </Suspense>
    ),
    lessons: <LessonList course={course} />,
  }
  const lessons = course.lessons.filter(({ kind }) => kind !== 'PLACEHOLDER').length
  const counts = { information: undefined, attachments: course.attachments.length, lessons }
  return (
    <div className={classNames(styles.page, isFramed && styles.framed)}>
      <title>{`${plainTitle(localised(course.name))} – Kursiva`}</title>
      <CourseHead course={course} parts={parts} />
      <div className={styles.body}>
        <Tabs
          label={t('tabs.label')}
          selected={selected}
          onSelect={(next) =>
            void navigate({ to: address, search: () => courseSearch({ tab: next }), replace: true, resetScroll: false })
          }
          items={(isFramed ? framedTabs : courseTabs).map((id) => ({
            id,
            label: t(`tabs.${id}`),
            count: counts[id],
            panel: panels[id],
          }))}
          className={styles.tabs}
        />
        {!isFramed && <CourseAside course={course} parts={parts} />}
      </div>
    </div>
  )
}
