import { useTranslation } from 'react-i18next'
import { TitleText, plainTitle } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfGame, Game, Play } from './game-query.ts'
import styles from './GameHead.module.css'
import { Figure, PlayFigures } from './PlayFigures.tsx'

interface GameHeadProps {
  course: CourseOfGame
  game: Game
  play: Play | null | undefined
}

/** The name of the game, and its figures at the right. */
export function GameHead({ course, game, play }: GameHeadProps) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const { lesson } = game
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.kicker}>
          {t('title')} · {plainTitle(localised(course.name))}
        </p>
        <h1 className={styles.heading}>
          <TitleText text={localised(game.title)} />
        </h1>
        {lesson?.description && <p className={styles.lead}>{localised(lesson.description)}</p>}
      </div>
      <dl className={styles.figures}>
        {play && <PlayFigures game={game} play={play} />}
        {game.bestTimeMs != null && game.kind !== 'SPRINT' ? (
          <Figure label={t('figure.best')}>{formatTime(game.bestTimeMs / 1000)}</Figure>
        ) : (
          game.bestScore != null && (
            <Figure label={t('figure.best')}>{t('figure.points', { count: game.bestScore })}</Figure>
          )
        )}
      </dl>
    </div>
  )
}
