import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, TitleText } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './CourseRow.module.css'

const CourseRowFragment = graphql(`
  fragment CourseRow on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    coverSeed
    episodeCount
    durationSeconds
    isComing
    category {
      id
      family
    }
  }
`)

/** A course as a row: a small cover, the title, and how long it is. */
export function CourseRow({ course: reference }: { course: FragmentType<typeof CourseRowFragment> }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(CourseRowFragment, reference)
  const title = localised(course.name)
  return (
    <Link to={paths.course(course)} className={styles.row}>
      <Cover
        id={course.shortId}
        category={course.category.family}
        title={title}
        ratio="thumb"
        overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        className={styles.thumb}
      />
      <span className={styles.words}>
        <span className={styles.title}>
          <TitleText text={title} />
        </span>
        <span className={styles.length}>
          {course.isComing
            ? t('card.coming')
            : `${t('card.episodes', { count: course.episodeCount })} · ${formatDuration(language, course.durationSeconds)}`}
        </span>
      </span>
    </Link>
  )
}
