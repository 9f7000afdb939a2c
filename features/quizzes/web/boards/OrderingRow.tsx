import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import styles from './OrderingBoard.module.css'

interface OrderingRowProps {
  place: number
  count: number
  text: string
  /** where it belongs, once answered */
  rightPlace: number | undefined
  /** being dragged by the pointer */
  isPulled: boolean
  onMove: (to: number) => void
  /** the pointer has taken the handle */
  onHold: (event: PointerEvent) => void
}

/** A line with its place, a handle to pull it by, and two buttons that do the same. */
export function OrderingRow({ place, count, text, rightPlace, isPulled, onMove, onHold }: OrderingRowProps) {
  const { t } = useTranslation('quizzes')
  const isAnswered = rightPlace !== undefined
  const isRight = rightPlace === place
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const step = (label: string, to: number, icon: typeof ArrowUpIcon) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => onMove(to)}
      onKeyDown={keys}
    >
      <Icon icon={icon} />
    </button>
  )
  return (
    <li
      className={classNames(
        styles.row,
        isPulled && styles.pulled,
        isAnswered && (isRight ? styles.right : styles.wrong),
      )}
    >
      <b className={styles.number} aria-hidden>
        {place + 1}
      </b>
      {isAnswered ? (
        <span className={styles.mark}>
          <Icon icon={isRight ? CheckIcon : XIcon} />
        </span>
      ) : (
        <span className={styles.handle} aria-hidden onPointerDown={onHold}>
          <Icon icon={DotsSixVerticalIcon} />
        </span>
      )}
      <span className={styles.text}>{text}</span>
      {isAnswered ? (
        <span className={isRight ? 'visually-hidden' : styles.belongs}>
          {isRight ? t('question.optionRight') : t('ordering.belongs', { place: rightPlace + 1 })}
        </span>
      ) : (
        <span className={styles.steps}>
          {step(t('ordering.up', { text }), place - 1, ArrowUpIcon)}
          {step(t('ordering.down', { text }), place + 1, ArrowDownIcon)}
        </span>
      )}
    </li>
  )
}
