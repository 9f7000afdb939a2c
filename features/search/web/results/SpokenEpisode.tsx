import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon, plainTitle } from '#design/index.ts'
import { formatTime, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { ChapterBar } from './ChapterBar.tsx'
import { Price } from './Price.tsx'
import { Quote } from './Quote.tsx'
import styles from './SpokenEpisode.module.css'
import { SpokenHitFragment, useMomentAddress, type SpokenHit } from './spoken-hit.ts'

/**
 * «Ordrett»: an episode with a mark at each place where the words are spoken, and each place with its quote.
 * Without access the places and the price are shown, but not the words around them (C6).
 */
export function SpokenEpisode({ hit: reference, searched }: { hit: SpokenHit; searched: string }) {
  const { t } = useTranslation('search')
  const localised = useLocalised()
  const paths = usePaths()
  const momentAddress = useMomentAddress()
  const hit = readFragment(SpokenHitFragment, reference)
  const { lesson, course, lines } = hit
  const title = plainTitle(localised(lesson.name))
  const address = course.access.userCanWatch ? paths.watch(course, lesson) : paths.course(course)
  return (
    <li className={styles.episode}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {lesson.position + 1}
        </span>
        <div>
          <h2 className={styles.title}>
            <Link to={address}>{title}</Link>
          </h2>
          <p className={styles.course}>
            {t('lessonOf', { number: lesson.position + 1, course: plainTitle(localised(course.name)) })}
          </p>
        </div>
        <p className={styles.count}>
          {t('places', { count: hit.count })} · {formatTime(lesson.durationSeconds)}
        </p>
      </div>
      <ChapterBar
        lengthSeconds={lesson.durationSeconds}
        chapters={lesson.film?.chapters ?? []}
        places={lines.map(({ startSeconds }) => startSeconds)}
      />
      {course.access.userCanWatch ? (
        <ol className={styles.lines}>
          {lines.map(({ startSeconds, line }) => (
            <li key={startSeconds}>
              <Link
                to={momentAddress(hit, startSeconds)}
                className={styles.time}
                aria-label={t('playTitleFrom', { title, time: formatTime(startSeconds) })}
              >
                <Icon icon={PlayCircleIcon} size={20} />
                <span>{formatTime(startSeconds)}</span>
              </Link>
              {line !== null && <Quote line={line} language={hit.language} searched={searched} />}
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.locked}>
          <span>
            {t('saidAt', { count: lines.length, times: lines.map((each) => formatTime(each.startSeconds)).join(', ') })}
          </span>
          <Price price={course.price} />
          <Link to={paths.course(course)}>{t('seeCourse')}</Link>
        </p>
      )}
    </li>
  )
}
