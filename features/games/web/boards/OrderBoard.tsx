import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { OrderBoardOfPlay } from '#features/games/web/game-query.ts'
import styles from './OrderBoard.module.css'
import { movedLine } from './moved-line.ts'
import { OrderRow } from './OrderRow.tsx'
import stage from '#features/games/web/GameStage.module.css'
import { useQueuedPresses } from './use-queued-presses.ts'

interface OrderBoardProps {
  board: OrderBoardOfPlay
  isBusy: boolean
  isOver: boolean
  /** moves focus to the first line: the board has taken a button's place */
  takesFocus: boolean
  onMove: (move: readonly number[]) => void
}

/** Lines to put in order: by buttons, arrow keys or pulling. Those known to be right stay where they are. */
export function OrderBoard({ board, isBusy, isOver, takesFocus, onMove }: OrderBoardProps) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const list = useRef<HTMLOListElement>(null)
  const [laid, setLaid] = useState(() => board.lines.map(({ line }) => line))
  const [moved, setMoved] = useState<{ line: number; checks: number }>()
  const [pulled, setPulled] = useState<number>()
  const lines = laid.flatMap((line) => board.lines.filter((each) => each.line === line))
  const fixed = lines.map(({ right }) => right)

  // only when the board appears: afterwards focus stays with the player
  const [begins] = useState(takesFocus)
  useLayoutEffect(() => {
    if (begins) list.current?.querySelector('button')?.focus()
  }, [begins])

  const move = (line: number, to: number) => {
    const next = movedLine(laid, fixed, laid.indexOf(line), to)
    if (next === laid) return
    setLaid([...next])
    setMoved({ line, checks: board.checks })
  }
  /** The nearest place above or below that is not settled; undefined at the end of the way. */
  const neighbour = (place: number, step: 1 | -1) => {
    for (let at = place + step; at >= 0 && at < laid.length; at += step) if (!fixed[at]) return at
    return undefined
  }
  const step = useQueuedPresses<{ line: number; by: 1 | -1 }>(isBusy, ({ line, by }) => {
    const to = neighbour(laid.indexOf(line), by)
    if (to !== undefined) move(line, to)
  })
  // the list holds the pointer: a line that moves in the document would lose it
  const hold = (line: number, event: PointerEvent) => {
    if (event.button !== 0 || isBusy) return
    list.current?.setPointerCapture(event.pointerId)
    setPulled(line)
  }
  const pull = ({ clientY }: PointerEvent) => {
    if (pulled === undefined) return
    const places = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = places.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom)
    if (to >= 0 && !isBusy) move(pulled, to)
  }
  const drop = () => setPulled(undefined)
  const rightCount = fixed.filter(Boolean).length
  const last = lines.find(({ line }) => line === moved?.line)
  const isNewsOfMove = last && moved?.checks === board.checks
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={t('order.board')}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {lines.map(({ line, text, right }, place) => {
          const [up, down] = [neighbour(place, -1), neighbour(place, 1)]
          return (
            <OrderRow
              key={line}
              place={place}
              text={localised(text)}
              isRight={right}
              isPulled={pulled === line}
              onUp={up === undefined ? undefined : () => step({ line, by: -1 })}
              onDown={down === undefined ? undefined : () => step({ line, by: 1 })}
              onHold={(event) => hold(line, event)}
            />
          )
        })}
      </ol>
      <div className={stage.foot}>
        <p role="status" className={stage.news}>
          {isNewsOfMove
            ? t('order.moved', { text: localised(last.text), place: laid.indexOf(last.line) + 1, count: laid.length })
            : board.checks > 0
              ? t('order.checked', { count: rightCount, total: laid.length })
              : t('order.how')}
        </p>
        {!isOver && (
          <PrimaryButton onPress={() => onMove(laid)} isPending={isBusy}>
            {t('order.check')}
          </PrimaryButton>
        )}
      </div>
    </>
  )
}
