import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, TitleText, plainTitle, SegmentedProgress } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { CourseOfGame, Game, Play, SprintBoardOfPlay } from '#features/games/web/game-query.ts'
import styles from './SprintStage.module.css'
import { TimeLeft } from '#features/games/web/TimeLeft.tsx'
import { useElapsed } from '#features/games/web/use-elapsed.ts'

interface SprintStageProps {
  course: CourseOfGame
  game: Game
  play: Play
  board: SprintBoardOfPlay
  isBusy: boolean
  /** moves focus to the first answer: the sprint has taken a button's place */
  takesFocus: boolean
  onMove: (move: readonly number[]) => void
  /** the ways out */
  children: ReactNode
}

/** A sprint while it runs: one claim, and the screen cut in two below it. True at the left, false at the right. */
export function SprintStage({ course, game, play, board, isBusy, takesFocus, onMove, children }: SprintStageProps) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const first = useRef<HTMLButtonElement>(null)
  const elapsed = useElapsed(play)
  const limit = board.limitMs == null ? undefined : board.limitMs / 1000
  const left = limit === undefined ? undefined : Math.max(0, Math.ceil(limit - elapsed))

  const [begins] = useState(takesFocus)
  useLayoutEffect(() => {
    if (begins) first.current?.focus()
  }, [begins])
  // the server's clock decides; a request is sent when the time is up here
  const isOut = left === 0 && !isBusy
  const requestEnd = useEffectEvent(() => onMove([]))
  useEffect(() => {
    if (isOut) requestEnd()
  }, [isOut])

  const answer = (answeredTrue: boolean) => {
    if (!isBusy && left !== 0) onMove([answeredTrue ? 1 : 0])
  }
  const letters = { true: t('sprint.trueKey'), false: t('sprint.falseKey') }
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const letter = event.key.toUpperCase()
    const isTrue = event.key === 'ArrowLeft' || letter === letters.true
    if (!isTrue && event.key !== 'ArrowRight' && letter !== letters.false) return
    event.preventDefault()
    answer(isTrue)
  }
  const number = Math.min(board.answers.length + 1, game.size)
  const claim = localised(board.claim ?? [])
  const last = board.answers.at(-1)
  return (
    <div className={styles.sprint}>
      <div className={styles.question}>
        <div className={styles.top}>
          <p className={styles.kicker}>
            {t('title')} · {plainTitle(localised(course.name))}
          </p>
          <span className={styles.place}>
            <SegmentedProgress size="large" total={game.size} done={board.answers.length} now={0.5} />
            {t('sprint.place', { number, count: game.size })}
          </span>
        </div>
        <h1 className={styles.claim}>
          <TitleText text={claim} />
        </h1>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its two buttons */}
      <div className={styles.halves} role="group" aria-label={t('sprint.halves')} data-open={!isBusy} onKeyDown={keys}>
        <button
          ref={first}
          type="button"
          className={styles.true}
          aria-keyshortcuts={`ArrowLeft ${letters.true}`}
          onClick={() => answer(true)}
        >
          <span className={styles.key} aria-hidden>
            <Icon icon={ArrowLeftIcon} />
            <kbd>{letters.true}</kbd>
          </span>
          <b>{t('sprint.true')}</b>
        </button>
        <button
          type="button"
          className={styles.false}
          aria-keyshortcuts={`ArrowRight ${letters.false}`}
          onClick={() => answer(false)}
        >
          <b>{t('sprint.false')}</b>
          <span className={styles.key} aria-hidden>
            <kbd>{letters.false}</kbd>
            <Icon icon={ArrowRightIcon} />
          </span>
        </button>
      </div>
      <div className={styles.foot}>
        <div className={styles.standing}>
          {left !== undefined && limit !== undefined && <TimeLeft seconds={left} total={limit} />}
          <p className={styles.last}>
            {last ? (
              <>
                <b>{t(last.right ? 'sprint.wasRight' : 'sprint.wasWrong')}</b>{' '}
                {t(last.answeredTrue === last.right ? 'sprint.wasTrue' : 'sprint.wasFalse')} {localised(last.why)}
              </>
            ) : (
              t('sprint.keys', letters)
            )}
          </p>
        </div>
        <p role="status" className="visually-hidden">
          {last && `${t(last.right ? 'sprint.wasRight' : 'sprint.wasWrong')} ${localised(last.why)} `}
          {t('sprint.place', { number, count: game.size })}: {plainTitle(claim)}
        </p>
        {children}
      </div>
    </div>
  )
}
