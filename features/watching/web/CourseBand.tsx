import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import { Icon, LampButton, LeaningText } from '#design/index.ts'
import { useCoursePaths, useCoursePlace, useWaysIn } from '#features/courses/web/index.ts'
import { formatDuration, formatMoney, intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { TrailerCourse } from './trailer-query.ts'
import styles from './TrailerPage.module.css'

/** Beside the trailer: which course it is, how much there is of it, what it costs when it is locked, and the way on. */
export function TrailerPanel({ course }: { course: TrailerCourse }) {
  const { t } = useTranslation('watching')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const { price } = course
  const isLocked = !course.access.userCanWatch
  const ways = useWaysIn(course)
  const best = isFramed ? undefined : ways.find(({ href }) => href !== undefined)
  const names = new Intl.ListFormat(intlLocale(language)).format(
    course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
  const facts = [
    ...(course.episodeCount === 0
      ? [t('trailer.noEpisodes')]
      : [t('trailer.episodes', { count: course.episodeCount }), formatDuration(language, course.durationSeconds)]),
    ...(names === '' ? [] : [t('trailer.with', { names })]),
  ]
  return (
    <div className={styles.panel}>
      {isLocked && (
        <p className={styles.kicker}>
          <Icon icon={LockSimpleIcon} size={20} />
          {t('trailer.locked')}
        </p>
      )}
      <h1 className={styles.title}>
        <LeaningText text={localised(course.name)} />
      </h1>
      <p className={styles.facts}>{facts.join(', ')}</p>
      {isLocked && price && !isFramed && (
        <p className={styles.price}>
          {formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
        </p>
      )}
      {isLocked && isFramed && <p className={styles.facts}>{t('locked.inFrame')}</p>}
      <LampButton href={best?.href ?? paths.course(course)}>{best?.action ?? t('trailer.toCourse')}</LampButton>
    </div>
  )
}
