import { useTranslation } from 'react-i18next'
import { classNames, Cover, TitleText, lazyPart } from '#design/index.ts'
import { Facts } from '#features/courses/web/cards/Facts.tsx'
import { formatDuration, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { CourseActions } from './CourseActions.tsx'
import { CourseCrumbs } from './CourseCrumbs.tsx'
import styles from './CourseHead.module.css'
import type { CoursePageParts } from '#features/courses/web/course-page-parts.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import { useCoursePlace } from '#features/courses/web/use-course-place.ts'

// lazy, because users with access do not need it; the page’s skeleton is shown until it has loaded, so that nothing moves
const Coming = lazyPart(async () => (await import('./ComingCourse.tsx')).ComingCourse)
const Locked = lazyPart(async () => (await import('#features/courses/web/access/LockedCourse.tsx')).LockedCourse)
const LockedInFrame = lazyPart(
  async () => (await import('#features/courses/web/access/LockedCourseInFrame.tsx')).LockedCourseInFrame,
)

/** The head of the course page: cover, title, what it is about, a few facts, and the next thing to press. */
export function CourseHead({ course, parts }: { course: CourseOfPage; parts: CoursePageParts }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const localised = useLocalised()
  const isFramed = useCoursePlace().kind === 'Lti'
  const title = localised(course.name)
  const category = localised(course.category.name)
  return (
    <>
      {!isFramed && <CourseCrumbs course={course} />}
      <div className={classNames(styles.head, isFramed && styles.framed)}>
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
          <h1 className={classNames(styles.title, title.length > 26 && styles.long)}>
            <TitleText text={title} />
          </h1>
          <p className={styles.lead}>{localised(course.shortDescription)}</p>
          {!isFramed && (
            <Facts
              facts={[
                ...(course.isComing
                  ? []
                  : [
                      { term: t('fact.length'), value: formatDuration(language, course.durationSeconds) },
                      { term: t('fact.episodes'), value: course.episodeCount },
                    ]),
                { term: t('fact.level'), value: t(`level.${course.level}`) },
                { term: t('fact.spoken'), value: t(`language.${course.spokenLanguage}`) },
              ]}
            />
          )}
          {course.isComing ? (
            <Coming course={course} FavoriteButton={parts.FavoriteButton} />
          ) : course.access.userCanWatch ? (
            <CourseActions course={course} parts={parts} />
          ) : isFramed ? (
            <LockedInFrame />
          ) : (
            <Locked course={course} FavoriteButton={parts.FavoriteButton} />
          )}
        </div>
      </div>
    </>
  )
}
