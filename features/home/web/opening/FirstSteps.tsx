import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, TitleText, plainTitle } from '#design/index.ts'
import { GoalButton, type MyWeekReference } from '#features/goals/web/index.ts'
import { formatDuration, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { FirstFilm, type FirstFilmReference } from './first-film.ts'
import styles from './FirstSteps.module.css'
import { Step } from './Step.tsx'
import type { Mend } from './use-catalogue-access.ts'

interface FirstStepsProps {
  greeting: string
  isTop: boolean
  film: FirstFilmReference
  week: MyWeekReference
  /** why the courses are closed to the reader */
  why: string | undefined
  /** what opens them */
  mend: Mend | undefined
}

/** The opening for a reader who has not begun anything: a film that plays now, subjects, and what makes it a habit. */
export function FirstSteps({ greeting, isTop, film: reference, week, why, mend }: FirstStepsProps) {
  const { t } = useTranslation('home')
  const localised = useLocalised()
  const language = useLanguage()
  const paths = usePaths()
  const { course, lesson } = readFragment(FirstFilm, reference)
  const still = lesson?.posterUrl ?? course.posterUrl
  const [Statement, level] = isTop ? (['h1', 2] as const) : (['h2', 3] as const)
  const title = plainTitle(localised(course.name))
  const href = lesson ? paths.watch(course, lesson) : paths.trailer(course)
  return (
    <section className={styles.opening} aria-labelledby="first-steps">
      {isTop && <p className={styles.greeting}>{greeting}</p>}
      <Statement id="first-steps" className={styles.statement}>
        <TitleText text={t('steps.title')} />
      </Statement>
      <p className={styles.lead}>{why ?? t('steps.lead')}</p>
      <ol className={styles.steps}>
        <Step
          level={level}
          place={1}
          title={t(lesson ? 'steps.film' : 'steps.trailer')}
          text={
            lesson
              ? t('steps.filmText', {
                  episode: plainTitle(localised(lesson.name)),
                  course: title,
                  length: formatDuration(language, lesson.durationSeconds),
                })
              : t('steps.trailerText', { course: title })
          }
          picture={still && <img src={still} alt="" className={styles.still} fetchPriority="high" decoding="async" />}
          action={
            <PrimaryButton href={href} icon={PlayIcon}>
              {t(lesson ? 'steps.play' : 'steps.playTrailer')}
            </PrimaryButton>
          }
        />
        <Step
          level={level}
          place={2}
          title={t('steps.subject')}
          text={t('steps.subjectText')}
          action={<Button href={paths.catalogue}>{t('steps.toSubjects')}</Button>}
        />
        {mend ? (
          <Step
            level={level}
            place={3}
            title={t('steps.plan')}
            text={t('steps.planText')}
            action={<Button href={mend.href}>{mend.label}</Button>}
          />
        ) : (
          <Step
            level={level}
            place={3}
            title={t('steps.goal')}
            text={t('steps.goalText')}
            action={<GoalButton week={week} />}
          />
        )}
      </ol>
    </section>
  )
}
