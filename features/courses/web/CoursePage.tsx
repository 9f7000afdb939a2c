import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, Tabs } from '#design/index.ts'
import { useRightSlug } from '#features/catalogue/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { Attachments } from './Attachments.tsx'
import { CourseAside } from './CourseAside.tsx'
import { CourseHead } from './CourseHead.tsx'
import { courseTabs, CourseQuery, courseSearch, type CourseOfPage } from './course-query.ts'
import { CourseSkeleton } from './CourseSkeleton.tsx'
import styles from './CoursePage.module.css'
import { Information } from './Information.tsx'
import { LessonList } from './LessonList.tsx'

/** One course: what it is, what goes with it, and its lessons (C2). */
export function CoursePage() {
  const { shortId = '' } = useParams({ strict: false })
  return (
    <Suspense key={shortId} fallback={<CourseSkeleton />}>
      <Loaded shortId={shortId} />
    </Suspense>
  )
}

function Loaded({ shortId }: { shortId: string }) {
  const { data } = useSuspenseQuery(CourseQuery, { variables: { shortId } })
  if (!data.course) throw notFound()
  return <Course course={data.course} />
}

function Course({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const paths = usePaths()
  const navigate = useNavigate()
  const address = paths.course(course)
  useRightSlug(address)
  const { tab } = courseSearch(useSearch({ strict: false }))
  const selected = tab ?? (course.access.userCanWatch && course.progress.started ? 'lessons' : 'information')
  const panels = {
    information: <Information course={course} />,
    attachments: <Attachments course={course} />,
    lessons: <LessonList course={course} />,
  }
  const counts = { information: undefined, attachments: course.attachments.length, lessons: course.lessons.length }
  return (
    <div className={styles.page}>
      <title>{`${plainTitle(localised(course.name))} – Kursiva`}</title>
      <CourseHead course={course} />
      <div className={styles.body}>
        <Tabs
          label={t('tabs.label')}
          selected={selected}
          onSelect={(next) =>
            void navigate({ to: address, search: () => courseSearch({ tab: next }), replace: true, resetScroll: false })
          }
          items={courseTabs.map((id) => ({ id, label: t(`tabs.${id}`), count: counts[id], panel: panels[id] }))}
          className={styles.tabs}
        />
        <CourseAside course={course} />
      </div>
    </div>
  )
}
