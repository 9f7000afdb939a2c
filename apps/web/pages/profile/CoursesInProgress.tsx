import { useTranslation } from 'react-i18next'
import { EmptyState, PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { FragmentType } from '#generated/graphql/index.ts'
import { CourseInProgressRow, type CourseUnderWayFragment } from './CourseInProgressRow.tsx'
import styles from './CourseInProgressRow.module.css'

type Courses = readonly ({ readonly id: string } & FragmentType<typeof CourseUnderWayFragment>)[]

/** The courses in progress, the latest first. Only the first row has the primary button. */
export function CoursesInProgress({ courses }: { courses: Courses }) {
  const { t } = useTranslation('certificates')
  const paths = usePaths()
  if (courses.length === 0)
    return (
      <EmptyState
        level={2}
        word={t('empty.inProgressWord')}
        title={t('empty.inProgress')}
        action={<PrimaryButton href={paths.catalogue}>{t('empty.toCatalogue')}</PrimaryButton>}
      >
        {t('empty.inProgressText')}
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {courses.map((course, place) => (
        <li key={course.id}>
          <CourseInProgressRow course={course} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  )
}
