import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, PrimaryButton } from '#design/index.ts'
import { useCoursePaths, useCoursePlace, useAccessOptions } from '#features/courses/web/index.ts'
import { formatDuration, formatMoney, intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { TrailerBand } from './TrailerBand.tsx'
import type { TrailerCourse } from '#features/watching/web/trailer-query.ts'
import styles from '#features/watching/web/TrailerPage.module.css'

interface CourseBandProps {
  course: TrailerCourse
  stage: ReactNode
}

/** The trailer of a course; beside it how much there is of the course, what it costs when it is locked, and the way on. */
export function CourseBand({ course, stage }: CourseBandProps) {
  const { t } = useTranslation('watching')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = useCoursePaths()
  const isFramed = useCoursePlace().kind === 'Lti'
  const { price } = course
  const isComing = course.episodeCount === 0
  // what is coming is neither locked nor for sale
  const isLocked = !course.access.userCanWatch && !isComing
  const options = useAccessOptions(course)
  const best = isFramed || isComing ? undefined : options.find(({ href }) => href !== undefined)
  const names = new Intl.ListFormat(intlLocale(language)).format(
    course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
  const facts = [
    ...(isComing
      ? [t('trailer.noEpisodes')]
      : [t('trailer.episodes', { count: course.episodeCount }), formatDuration(language, course.durationSeconds)]),
    ...(names === '' ? [] : [t('trailer.with', { names })]),
  ]
  return (
    <TrailerBand
      stage={stage}
      kicker={
        isLocked ? (
          <>
            <Icon icon={LockSimpleIcon} size={20} />
            {t('trailer.locked')}
          </>
        ) : undefined
      }
      name={localised(course.name)}
      facts={facts.join(', ')}
    >
      {isLocked && price && !isFramed && (
        <p className={styles.price}>
          {formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
        </p>
      )}
      {isLocked && isFramed && <p className={styles.framed}>{t('locked.inFrame')}</p>}
      <PrimaryButton href={best?.href ?? paths.course(course)}>{best?.action ?? t('trailer.toCourse')}</PrimaryButton>
    </TrailerBand>
  )
}
