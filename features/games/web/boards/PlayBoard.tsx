import { Suspense } from 'react'
import { BoardPreview } from './BoardPreview.tsx'
import { MatchBoard, MemoryBoard, OrderBoard, SprintReview } from './lazy-boards.ts'
import type { Game, Play } from '#features/games/web/game-query.ts'

interface PlayBoardProps {
  game: Game
  play: Play
  isBusy: boolean
  isOver: boolean
  /** moves focus to the board: it has taken a button's place */
  takesFocus: boolean
  onMove: (move: readonly number[]) => void
}

/** The board of a play, whatever the game; of a sprint that is over, its review. */
export function PlayBoard({ game, play, ...shared }: PlayBoardProps) {
  return (
    <Suspense fallback={<BoardPreview game={game} />}>
      <Board game={game} play={play} {...shared} />
    </Suspense>
  )
}

function Board({ game, play, ...shared }: PlayBoardProps) {
  const { board } = play
  switch (board.__typename) {
    case 'MemoryBoard':
      return <MemoryBoard {...shared} board={board} />
    case 'OrderBoard':
      return <OrderBoard {...shared} board={board} />
    case 'MatchBoard':
      return <MatchBoard {...shared} board={board} tries={play.moveCount} />
    case 'SprintBoard':
      return <SprintReview board={board} total={game.size} />
  }
}
