import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover, Icon } from '#design/index.ts'
import {
  formatDate,
  formatDuration,
  formatMoney,
  useLanguage,
  useLocalised,
  usePaths,
} from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import type { LearningStatus } from '#values/learning/learning-status.ts'
import styles from './CourseCoverCard.module.css'
import { FavoriteButton } from '#features/catalogue/web/favorites/FavoriteButton.tsx'
import { progressSegments } from '#features/courses/web/index.ts'

const CourseCard = graphql(`
  fragment CourseCard on Course {
    id
    shortId
    number
    name {
      languageCode
      value
      styled
    }
    coverSeed
    episodeCount
    durationSeconds
    category {
      id
      family
      name {
        languageCode
        value
      }
    }
    experts {
      id
      firstName
      lastName
    }
    price {
      amountMinor
      currency
    }
    access {
      userCanWatch
      isLicensed
    }
    daysLeft
    progress {
      episodes
      completed
      started
      status
      bestPercentage
      nextLesson {
        id
        kind
        durationSeconds
        progress {
          positionSeconds
          secondsLeft
          completed
          share
        }
      }
    }
    certificate {
      id
      bestScoreAt
    }
    isFavorite
  }
`)

interface CourseCoverCardProps {
  course: FragmentType<typeof CourseCard>
  /** fills its container's height, as the large card of a wall */
  fills?: boolean | undefined
  linkRef?: Ref<HTMLAnchorElement> | undefined
}

/** A course on the wall: the cover holds the title, so under it only the expert, the length, and the bookmark. */
export function CourseCoverCard({ course: reference, fills, linkRef }: CourseCoverCardProps) {
  const { t } = useTranslation('catalogue')
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(CourseCard, reference)
  const { progress } = course
  const category = localised(course.category.name)
  const underWay = progress.started && progress.completed < progress.episodes
  return (
    <div className={fills ? `${styles.card} ${styles.fills}` : styles.card}>
      <Link to={paths.course(course)} className={styles.link} ref={linkRef}>
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={localised(course.name)}
          labels={[category, t('card.number', { number: course.number })]}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
          progress={
            underWay
              ? {
                  ...progressSegments(progress),
                  label: t('card.seen', { done: progress.completed, count: progress.episodes }),
                }
              : undefined
          }
          className={styles.cover}
        />
      </Link>
      <div className={styles.below}>
        <div className={styles.words}>
          <span className={styles.expert}>
            {course.experts.map((each) => `${each.firstName} ${each.lastName}`).join(', ')}
          </span>
          <CardState {...course} buyPath={paths.purchaseCourse(course.shortId)} />
        </div>
        <FavoriteButton course={course} />
      </div>
    </div>
  )
}

interface CardStateProps {
  buyPath: string
  episodeCount: number
  durationSeconds: number
  access: { userCanWatch: boolean; isLicensed: boolean }
  daysLeft: number | null
  price?: { amountMinor: string; currency: string } | null | undefined
  certificate?: { bestScoreAt: string } | null | undefined
  progress: { status: LearningStatus; bestPercentage?: number | null | undefined }
}

/**
 * The last line of a card: passed and when, or coming, or locked and what it costs, which leads to buying it, or not passed
 * and the best result, or how long it is.
 */
function CardState(card: CardStateProps) {
  const { buyPath, episodeCount, durationSeconds, access, daysLeft, price, certificate, progress } = card
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  if (certificate)
    return (
      <span className={`${styles.state} ${styles.passed}`}>
        <Icon icon={SealCheckIcon} size={17} weight="fill" />
        {t('card.passed', { date: formatDate(language, certificate.bestScoreAt) })}
      </span>
    )
  if (!episodeCount) return <i className={styles.state}>{t('card.coming')}</i>
  if (!access.userCanWatch)
    return (
      <span className={styles.state}>
        <Icon icon={LockIcon} size={17} />
        {price ? (
          <Link to={buyPath} className={styles.buy}>
            <span className="visually-hidden">{t('card.buy')}</span>
            {formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
          </Link>
        ) : (
          t('card.locked')
        )}
      </span>
    )
  if (progress.status === 'NOT_PASSED')
    return <span className={styles.state}>{t('card.notPassed', { percentage: progress.bestPercentage })}</span>
  return (
    <span className={styles.length}>
      <span className={styles.long}>{t('card.episodes', { count: episodeCount })}</span>
      <span className={styles.short}>{t('card.episodesShort', { count: episodeCount })}</span>
      {' · '}
      <span className={styles.duration}>{formatDuration(language, durationSeconds)}</span>
      {access.isLicensed && ` · ${t('card.daysLeft', { count: daysLeft ?? 0 })}`}
    </span>
  )
}
