import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Cover, Highlighted, Icon, plainTitle } from '#design/index.ts'
import { formatDuration, formatTime, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './CourseHit.module.css'
import { Price } from './Price.tsx'
import { Quote } from './Quote.tsx'
import { SpokenHitFragment, useMomentAddress, type SpokenHit } from './spoken-hit.ts'

const CourseHitFragment = graphql(`
  fragment CourseHit on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    shortDescription {
      languageCode
      value
    }
    coverSeed
    episodeCount
    durationSeconds
    isComing
    category {
      id
      family
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
    }
  }
`)

interface CourseHitProps {
  course: FragmentType<typeof CourseHitFragment>
  searched: string
  /** where it is spoken in one of its films, if known */
  spoken?: SpokenHit | undefined
}

/** A found course: its title with the searched text in italics, and what is said about it. */
export function CourseHit({ course: reference, searched, spoken }: CourseHitProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(CourseHitFragment, reference)
  const title = localised(course.name)
  const address = paths.course(course)
  return (
    <li className={styles.hit}>
      <Link to={address} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover
          id={course.shortId}
          category={course.category.family}
          title={title}
          overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
        />
      </Link>
      <div>
        <h2 className={styles.title}>
          <Link to={address}>
            <Highlighted text={plainTitle(title)} searched={searched} />
          </Link>
        </h2>
        {spoken ? (
          <SpokenQuote hit={spoken} searched={searched} />
        ) : (
          <p className={styles.short}>
            <Highlighted text={localised(course.shortDescription)} searched={searched} />
          </p>
        )}
        <p className={styles.facts}>
          {course.experts.map(({ id, firstName, lastName }) => (
            <span key={id}>
              <Highlighted text={`${firstName} ${lastName}`} searched={searched} />
            </span>
          ))}
          {course.isComing ? (
            <span>{t('coming')}</span>
          ) : (
            <>
              <span>{t('episodes', { count: course.episodeCount })}</span>
              <span>{formatDuration(language, course.durationSeconds)}</span>
              {!course.access.userCanWatch && <Price price={course.price} />}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

/** The first place where it is spoken, with a link; without access, only that it is spoken. */
function SpokenQuote({ hit: reference, searched }: { hit: SpokenHit; searched: string }) {
  const { t } = useTranslation('search')
  const momentAddress = useMomentAddress()
  const hit = readFragment(SpokenHitFragment, reference)
  const [first] = hit.lines
  if (!first) return null
  const place = { time: formatTime(first.startSeconds), number: hit.lesson.position + 1 }
  if (first.line === null) return <p className={styles.short}>{t('saidLocked', place)}</p>
  return (
    <>
      <p className={styles.said}>
        <Quote line={first.line} language={hit.language} searched={searched} />
      </p>
      <p>
        <Link to={momentAddress(hit, first.startSeconds)} className={styles.play}>
          <Icon icon={PlayCircleIcon} size={20} />
          <span>{t('playFrom', place)}</span>
        </Link>
      </p>
    </>
  )
}
