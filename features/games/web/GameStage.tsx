import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readFragment } from '#generated/graphql/index.ts'
import { Afresh, Begin } from './Beginnings.tsx'
import { BoardPreview } from './BoardPreview.tsx'
import { GameHead } from './GameHead.tsx'
import { GamePlayState, type CourseOfGame, type Game } from './game-query.ts'
import styles from './GameStage.module.css'
import { MemoryBoard } from './MemoryBoard.tsx'
import { OrderBoard } from './OrderBoard.tsx'
import { Outcome } from './Outcome.tsx'
import { usePlaying } from './use-playing.ts'

/** A game before, during and after its play: the head stays where it is, the board changes below it. */
export function GameStage({ course, game }: { course: CourseOfGame; game: Game }) {
  const { t } = useTranslation('games')
  const { start, makeMove, isBusy, hasActed, problem } = usePlaying(game)
  const outcome = useRef<HTMLHeadingElement>(null)
  const play = readFragment(GamePlayState, game.openPlay)
  const isOver = play?.finished ?? false
  const mayPlay = game.access.userCanWatch

  useEffect(() => {
    if (!isOver || !hasActed) return
    outcome.current?.focus()
  }, [isOver, hasActed])

  const move = (numbers: readonly number[]) => play && makeMove(play.id, play.moveCount, numbers)
  return (
    <div className={styles.page}>
      <GameHead course={course} game={game} play={play} />
      {play && isOver && <Outcome game={game} play={play} heading={outcome} />}
      {!mayPlay && <p className={styles.note}>{t('noAccess')}</p>}
      {(!play || isOver) && <Begin course={course} game={game} play={play} start={start} isBusy={isBusy} />}
      {play?.board.__typename === 'MemoryBoard' && (
        <MemoryBoard key={play.id} board={play.board} isBusy={isBusy} takesFocus={hasActed} onMove={move} />
      )}
      {play?.board.__typename === 'OrderBoard' && (
        <OrderBoard
          key={play.id}
          board={play.board}
          isBusy={isBusy}
          isOver={isOver}
          takesFocus={hasActed}
          onMove={move}
        />
      )}
      {!play && <BoardPreview game={game} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
      {play && !isOver && <Afresh course={course} play={play} start={start} isBusy={isBusy} />}
    </div>
  )
}
