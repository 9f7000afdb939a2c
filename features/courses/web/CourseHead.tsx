import { useTranslation } from 'react-i18next'
import { Breadcrumbs, Cover, LeaningText } from '#design/index.ts'
import { Facts } from '#features/catalogue/web/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { CourseActions } from './CourseActions.tsx'
import styles from './CourseHead.module.css'
import type { CourseOfPage } from './course-query.ts'
import { Locked } from './Locked.tsx'

/** The head of the course page: cover, title, what it is about, a few facts, and the next thing to press. */
export function CourseHead({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const title = localised(course.name)
  const category = localised(course.category.name)
  return (
    <>
      <Breadcrumbs
        label={t('youAreHere')}
        items={[
          { label: t('catalogue'), href: paths.catalogue },
          { label: category, href: paths.category(course.category) },
        ]}
        className={styles.crumbs}
      />
      <div className={styles.head}>
        <div className={styles.cover}>
          <Cover
            id={course.shortId}
            category={course.category.family}
            title={title}
            labels={[category, t('number', { number: course.number })]}
            overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
            raised
          />
        </div>
        <div>
          <h1 className={title.length > 26 ? `${styles.title} ${styles.long}` : styles.title}>
            <LeaningText text={title} />
          </h1>
          <p className={styles.lead}>{localised(course.shortDescription)}</p>
          <Facts
            facts={[
              { term: t('fact.length'), value: formatDuration(language, course.durationSeconds) },
              { term: t('fact.episodes'), value: course.episodeCount },
              { term: t('fact.level'), value: t(`level.${course.level}`) },
              { term: t('fact.spoken'), value: t(`language.${course.spokenLanguage}`) },
            ]}
          />
          {course.access.userCanWatch ? <CourseActions course={course} /> : <Locked course={course} />}
        </div>
      </div>
    </>
  )
}
