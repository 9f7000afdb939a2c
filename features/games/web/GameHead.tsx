import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaningText, plainTitle, Strokes } from '#design/index.ts'
import { formatTime, useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfGame, Game, Play } from './game-query.ts'
import styles from './GameHead.module.css'
import { useElapsed } from './use-elapsed.ts'

interface GameHeadProps {
  course: CourseOfGame
  game: Game
  play: Play | null | undefined
}

/** Which game it is, and at the right how the play stands in figures. */
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
          <LeaningText text={localised(game.title)} />
        </h1>
        {lesson?.description && <p className={styles.lead}>{localised(lesson.description)}</p>}
      </div>
      <dl className={styles.figures}>
        {play && <PlayFigures game={game} play={play} />}
        {game.bestTimeMs != null ? (
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

function PlayFigures({ game, play }: { game: Game; play: Play }) {
  const { t } = useTranslation('games')
  const elapsed = useElapsed(play)
  const { board } = play
  const isMemory = board.__typename === 'MemoryBoard'
  const done = isMemory
    ? board.cards.filter(({ face }) => face === 'PAIRED').length / 2
    : board.lines.filter(({ right }) => right).length
  return (
    <>
      <Figure label={t('figure.time')}>
        {play.noTime ? <i>{t('figure.noTime')}</i> : formatTime(play.timeMs == null ? elapsed : play.timeMs / 1000)}
      </Figure>
      <Figure label={t(isMemory ? 'figure.turns' : 'figure.checks')}>{isMemory ? board.turns : board.checks}</Figure>
      <Figure label={t(isMemory ? 'figure.pairs' : 'figure.inPlace')}>
        <Strokes
          size="large"
          total={game.size}
          done={done}
          standing={play.finished}
          label={t('figure.doneOf', { done, count: game.size })}
        />
      </Figure>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
