import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { arrayMove } from '#values/array-move.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { Question } from '#features/quizzes/web/attempt-fragment.ts'
import styles from './OrderingBoard.module.css'
import { OrderingRow } from './OrderingRow.tsx'
import type { Places } from './placing.ts'

interface OrderingBoardProps {
  question: Question
  /** the options from first to last */
  places: Places
  onPlaces: (places: Places) => void
}

/** Lines to put in order, by buttons, arrow keys or pulling. When answered, each line says whether its position is right. */
export function OrderingBoard({ question, places, onPlaces }: OrderingBoardProps) {
  const { t } = useTranslation('quizzes')
  const localised = useLocalised()
  const list = useRef<HTMLOListElement>(null)
  const [pulled, setPulled] = useState<string>()
  const [last, setLast] = useState<string>()
  const { answer, options } = question
  const textOf = (id: string) => localised(options.find((option) => option.id === id)?.text ?? [])

  const move = (id: string, to: number) => {
    const from = places.indexOf(id)
    if (answer || from === to || to < 0 || to >= places.length) return
    setLast(id)
    onPlaces(arrayMove(places, from, to))
  }
  // the list holds the pointer: a line that moves in the document would lose it
  const hold = (id: string, event: PointerEvent) => {
    if (event.button !== 0) return
    list.current?.setPointerCapture(event.pointerId)
    setPulled(id)
  }
  const pull = ({ clientY }: PointerEvent) => {
    if (pulled === undefined) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    move(
      pulled,
      rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom),
    )
  }
  const drop = () => setPulled(undefined)
  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        aria-label={t('ordering.list')}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {places.map((id, place) => (
          <OrderingRow
            key={id}
            place={place}
            count={places.length}
            text={textOf(id)}
            rightPlace={answer?.correctOptionIds.indexOf(id)}
            isPulled={pulled === id}
            onMove={(to) => move(id, to)}
            onHold={(event) => hold(id, event)}
          />
        ))}
      </ol>
      {!answer && (
        <p role="status" className={styles.said}>
          {last === undefined
            ? ''
            : t('ordering.moved', { text: textOf(last), place: places.indexOf(last) + 1, count: places.length })}
        </p>
      )}
    </>
  )
}
