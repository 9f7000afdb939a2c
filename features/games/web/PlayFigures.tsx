import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedProgress } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import type { Game, Play } from './game-query.ts'
import { useElapsed } from './use-elapsed.ts'

/** The figures of a play: time, count and progress. */
export function PlayFigures({ game, play }: { game: Game; play: Play }) {
  const { t } = useTranslation('games')
  const elapsed = useElapsed(play)
  const { board } = play
  const time = (
    <Figure label={t('figure.time')}>
      {play.noTime ? <i>{t('figure.noTime')}</i> : formatTime(play.timeMs == null ? elapsed : play.timeMs / 1000)}
    </Figure>
  )
  if (board.__typename === 'SprintBoard')
    return (
      <>
        {time}
        <Figure label={t('figure.right')}>{board.right}</Figure>
        <Figure label={t('figure.wrong')}>{board.wrong}</Figure>
      </>
    )
  const { label, count, name, done } = countsOf(board)
  return (
    <>
      {time}
      <Figure label={t(label)}>{count}</Figure>
      <Figure label={t(name)}>
        <SegmentedProgress
          size="large"
          total={game.size}
          done={done}
          isComplete={play.finished}
          label={t('figure.doneOf', { done, count: game.size })}
        />
      </Figure>
    </>
  )
}

function countsOf(board: Exclude<Play['board'], { __typename: 'SprintBoard' }>) {
  if (board.__typename === 'OrderBoard') {
    const done = board.lines.filter(({ right }) => right).length
    return { label: 'figure.checks', count: board.checks, name: 'figure.inPlace', done } as const
  }
  if (board.__typename === 'MatchBoard') {
    const done = board.terms.filter(({ pair }) => pair != null).length
    return { label: 'figure.wrong', count: board.wrong, name: 'figure.pairs', done } as const
  }
  const done = board.cards.filter(({ face }) => face === 'PAIRED').length / 2
  return { label: 'figure.turns', count: board.turns, name: 'figure.pairs', done } as const
}

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
