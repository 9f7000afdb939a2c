import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, Cover, plainTitle, PrimaryButton, TitleText, SegmentedProgress } from '#design/index.ts'
import { episodeInProgress, progressSegments } from '#features/courses/web/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import styles from './ContinueHero.module.css'

const ContinueHeroFragment = graphql(`
  fragment ContinueHero on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    coverSeed
    posterUrl
    category {
      id
      family
    }
    lessons {
      id
    }
    progress {
      episodes
      completed
      started
      secondsLeft
      nextLesson {
        id
        shortId
        kind
        name {
          languageCode
          value
          styled
        }
        durationSeconds
        posterUrl
        progress {
          positionSeconds
          secondsLeft
          completed
          share
        }
      }
    }
  }
`)

interface ContinueHeroProps {
  /** undefined when something else opens the page */
  greeting: string | undefined
  course: FragmentType<typeof ContinueHeroFragment>
}

/** The course in progress on the stage: a still of the film, and the button to continue. */
export function ContinueHero({ greeting, course: reference }: ContinueHeroProps) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const paths = usePaths()
  const course = readFragment(ContinueHeroFragment, reference)
  const { progress } = course
  const next = progress.nextLesson
  const underWay = episodeInProgress(progress)
  const title = localised(course.name)
  const still = next?.posterUrl ?? course.posterUrl
  const place = course.lessons.findIndex(({ id }) => id === next?.id) + 1
  const target = !next
    ? paths.course(course)
    : next.kind === 'QUIZ'
      ? paths.quiz(course, next.shortId)
      : paths.watch(course, next)
  const [Opening, Title] = greeting === undefined ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  const seen = t('seen', { done: progress.completed, count: progress.episodes })
  return (
    <section className={styles.hero} aria-labelledby="midway">
      <div className={styles.inner}>
        <div className={styles.words}>
          <Opening id="midway" className={styles.greeting}>
            {greeting} <TitleText text={t('inProgress')} />
          </Opening>
          <Title className={styles.title}>
            <Link to={paths.course(course)}>
              <TitleText text={title} />
            </Link>
          </Title>
          {next && (
            <p className={styles.episode}>
              <span>{next.kind === 'QUIZ' ? t('test') : t('episode', { number: place })}</span>{' '}
              <i>{plainTitle(localised(next.name))}</i>
            </p>
          )}
          <div className={styles.progress}>
            <SegmentedProgress {...progressSegments(progress)} label={seen} size="large" onStage />
            <span>{underWay ? t('minutesLeft', { count: underWay.minutesLeft }) : seen}</span>
          </div>
          <div className={styles.buttons}>
            <PrimaryButton href={target} icon={PlayIcon}>
              {t(next?.kind === 'QUIZ' ? 'takeTest' : 'continue')}
            </PrimaryButton>
            <Button href={paths.course(course)} variant="stage">
              {t('toCourse')}
            </Button>
          </div>
        </div>
      </div>
      <div className={still ? styles.film : `${styles.film} ${styles.without}`}>
        {still ? (
          <img src={still} alt="" className={styles.still} fetchPriority="high" decoding="async" />
        ) : (
          <Cover
            id={course.shortId}
            category={course.category.family}
            title={title}
            overrides={course.coverSeed ? { seed: course.coverSeed } : undefined}
            raised
            className={styles.cover}
          />
        )}
      </div>
    </section>
  )
}
