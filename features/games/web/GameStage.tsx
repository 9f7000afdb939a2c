import { Suspense, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readFragment } from '#generated/graphql/index.ts'
import { RestartButtons, StartButtons } from './StartButtons.tsx'
import { BoardPreview } from './boards/BoardPreview.tsx'
import { fetchBoard, Ranking, SprintStage } from './boards/lazy-boards.ts'
import { GameHead } from './GameHead.tsx'
import { GamePlayState, type CourseOfGame, type Game } from './game-query.ts'
import styles from './GameStage.module.css'
import { Outcome } from './Outcome.tsx'
import { PlayBoard } from './boards/PlayBoard.tsx'
import { usePlaying } from './use-playing.ts'

/** A game before, during and after its play: the head stays, the board changes below it. */
export function GameStage({ course, game }: { course: CourseOfGame; game: Game }) {
  const { t } = useTranslation('games')
  const play = readFragment(GamePlayState, game.openPlay)
  const { start, makeMove, isBusy, hasActed, problem } = usePlaying(game)
  const outcome = useRef<HTMLHeadingElement>(null)
  const isOver = play?.finished ?? false
  const mayPlay = game.access.userCanWatch

  useLayoutEffect(() => {
    if (!isOver || !hasActed) return
    outcome.current?.focus()
  }, [isOver, hasActed])

  const begin = (noTime: boolean) => {
    fetchBoard(game.kind)
    start(noTime)
  }
  const move = (numbers: readonly number[]) => play && makeMove(play.id, play.moveCount, numbers)
  const board = play?.board
  const shared = { isBusy, isOver, takesFocus: hasActed, onMove: move }
  const afterwards = (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
      {play && !isOver && <RestartButtons course={course} game={game} play={play} start={begin} isBusy={isBusy} />}
    </>
  )
  if (play && board?.__typename === 'SprintBoard' && !isOver)
    return (
      <Suspense>
        <SprintStage key={play.id} {...shared} course={course} game={game} play={play} board={board}>
          {afterwards}
        </SprintStage>
      </Suspense>
    )
  const canBegin = !play || isOver
  return (
    <div className={styles.page}>
      <GameHead course={course} game={game} play={play} />
      {play && isOver && <Outcome game={game} play={play} heading={outcome} />}
      <GameIntroduction game={game} hasPlay={play != null} />
      {canBegin && <StartButtons course={course} game={game} play={play} start={begin} isBusy={isBusy} />}
      {play ? <PlayBoard key={play.id} {...shared} game={game} play={play} /> : <BoardPreview game={game} />}
      {afterwards}
      {mayPlay && canBegin && (
        <Suspense>
          <Ranking key={play?.id} course={course} game={game} play={play} />
        </Suspense>
      )}
    </div>
  )
}

/** The instructions before the first play. */
function GameIntroduction({ game, hasPlay }: { game: Game; hasPlay: boolean }) {
  const { t } = useTranslation('games')
  if (!game.access.userCanWatch) return <p className={styles.note}>{t('noAccess')}</p>
  return game.kind === 'SPRINT' && !hasPlay ? <p className={styles.note}>{t('sprint.how')}</p> : null
}
