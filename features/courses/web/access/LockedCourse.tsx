import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, Icon, PrimaryButton, TextLink } from '#design/index.ts'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import type { CoursePageParts } from '#features/courses/web/course-page-parts.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import styles from './LockedCourse.module.css'
import { useCoursePaths } from '#features/courses/web/use-course-place.ts'
import { useAccessOptions } from './use-access-options.ts'
import { useLockReason } from './use-lock-reason.ts'

interface LockedCourseProps extends Pick<CoursePageParts, 'FavoriteButton'> {
  course: CourseOfPage
}

/** A course without access: why, its price, the best option as the primary button, the free film, the trailer, and the other options. */
export function LockedCourse({ course, FavoriteButton }: LockedCourseProps) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const paths = useCoursePaths()
  const why = useLockReason(course)
  const { price } = course
  const options = useAccessOptions(course)
  const best = options.find(({ href }) => href !== undefined)
  const free = course.lessons.findIndex(({ isFree }) => isFree)
  const freeLesson = course.lessons[free]
  const others = options.filter(({ option }) => option !== best?.option)
  return (
    <div className={styles.locked}>
      <div className={styles.what}>
        {price ? (
          <span className={styles.price}>
            {formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
          </span>
        ) : (
          <Icon icon={LockIcon} />
        )}
        <p className={styles.why}>
          {why} {price && course.offer && t('locked.terms', { count: course.offer.days })}
        </p>
        <FavoriteButton course={course} className={styles.favorite} />
      </div>
      {(best || freeLesson || course.trailer) && (
        <div className={styles.buttons}>
          {best && <PrimaryButton href={best.href ?? paths.course(course)}>{best.action}</PrimaryButton>}
          {freeLesson && (
            <Button href={paths.watch(course, freeLesson)} icon={PlayIcon}>
              {t('locked.free', { number: free + 1 })}
            </Button>
          )}
          {course.trailer && (
            <Button href={paths.trailer(course)} icon={FilmSlateIcon}>
              {t('locked.trailer')}
            </Button>
          )}
        </div>
      )}
      {best && <p className={styles.how}>{best.text}</p>}
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('accessOptions.further')}>
          {others.map(({ option, text, action, href }) => (
            <li key={option}>
              {text}{' '}
              {href !== undefined && (
                <TextLink inline href={href}>
                  {action}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
