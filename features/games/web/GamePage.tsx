import { useSuspenseQuery } from '@apollo/client/react'
import { notFound, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LampButton, LeaningText, plainTitle } from '#design/index.ts'
import { useRightSlug } from '#features/catalogue/web/index.ts'
import { useCoursePaths, useCourseShortId } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { GameQuery } from './game-query.ts'
import styles from './GamePage.module.css'

/** A game of a course (Q2). No game can be played yet: the page says which of the two is so, and leads back. */
export function GamePage() {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const { quizGameId = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(GameQuery, { variables: { shortId: useCourseShortId() } })
  const { course } = data
  if (!course) throw notFound()
  useRightSlug(paths.game(course, quizGameId))
  const isPlanned = course.lessons.some(
    ({ kind, id, shortId }) => kind === 'GAME' && [id, shortId].includes(quizGameId),
  )
  const name = plainTitle(localised(course.name))
  return (
    <div className={styles.page}>
      <title>{`${t('title')}: ${name} – Kursiva`}</title>
      <p className={styles.kicker}>
        {t('title')} · {name}
      </p>
      <p className={styles.traced} aria-hidden>
        <i>{t('traced')}</i>
      </p>
      <h1 className={styles.heading}>
        <LeaningText text={t(isPlanned ? 'planned.heading' : 'none.heading')} />
      </h1>
      <p className={styles.lead}>{t(isPlanned ? 'planned.lead' : 'none.lead', { course: name })}</p>
      <LampButton href={paths.course(course)}>{t('toCourse')}</LampButton>
    </div>
  )
}
