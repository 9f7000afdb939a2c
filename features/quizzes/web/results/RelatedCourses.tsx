import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, TitleText } from '#design/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './RelatedCourses.module.css'

const FurtherCourse = graphql(`
  fragment FurtherCourse on Course {
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

/** Courses to take after this one. */
export function RelatedCourses({ courses }: { courses: readonly FragmentType<typeof FurtherCourse>[] }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const further = readFragment(FurtherCourse, courses)
  if (further.length === 0) return null
  return (
    <aside aria-labelledby="further">
      <h2 id="further" className={styles.heading}>
        {t('related.heading')}
      </h2>
      <ul>
        {further.map((course) => (
          <li key={course.id}>
            <Link to={paths.course(course)} className={styles.course}>
              <Cover
                id={course.shortId}
                category={course.category.family}
                title={localised(course.name)}
                ratio="thumb"
                overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
                className={styles.cover}
              />
              <span>
                <span className={styles.title}>
                  <TitleText text={localised(course.name)} />
                </span>
                <span className={styles.facts}>
                  {course.isComing
                    ? t('related.coming')
                    : `${t('related.episodes', { count: course.episodeCount })} · ${formatDuration(language, course.durationSeconds)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
