import { useTranslation } from 'react-i18next'
import { PrimaryButton, TitleText, plainTitle } from '#design/index.ts'
import { useCoursePaths } from '#features/courses/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfGame } from './game-query.ts'
import styles from './GameMissing.module.css'

/** The page for an address without a game, with a link to the course. */
export function GameMissing({ course }: { course: CourseOfGame }) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const paths = useCoursePaths()
  const name = plainTitle(localised(course.name))
  return (
    <div className={styles.page}>
      <p className={styles.kicker}>
        {t('title')} · {name}
      </p>
      <p className={styles.traced} aria-hidden>
        <i>{t('traced')}</i>
      </p>
      <h1 className={styles.heading}>
        <TitleText text={t('none.heading')} />
      </h1>
      <p className={styles.lead}>{t('none.lead', { course: name })}</p>
      <PrimaryButton href={paths.course(course)}>{t('toCourse')}</PrimaryButton>
    </div>
  )
}
