import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import styles from './OrderBoard.module.css'

interface OrderRowProps {
  place: number
  text: string
  /** known to lie right: it stays */
  isRight: boolean
  /** being dragged by the pointer */
  isPulled: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** the pointer has taken the handle */
  onHold: (event: PointerEvent) => void
}

/** A line with its place, a handle to pull it by, and two buttons that do the same. */
export function OrderRow({ place, text, isRight, isPulled, onUp, onDown, onHold }: OrderRowProps) {
  const { t } = useTranslation('games')
  const keys = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowUp' ? onUp : event.key === 'ArrowDown' ? onDown : undefined
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move?.()
  }
  return (
    <li className={classNames(styles.row, isRight && styles.right, isPulled && styles.pulled)}>
      <b className={styles.number} aria-hidden>
        {place + 1}
      </b>
      {isRight ? (
        <span className={styles.handle}>
          <Icon icon={CheckIcon} />
        </span>
      ) : (
        <span className={classNames(styles.handle, styles.loose)} aria-hidden onPointerDown={onHold}>
          <Icon icon={DotsSixVerticalIcon} />
        </span>
      )}
      <span className={styles.text}>
        {text}
        {isRight && <span className="visually-hidden"> {t('order.inPlace')}</span>}
      </span>
      {!isRight && (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={t('order.up', { text })}
            aria-disabled={!onUp || undefined}
            onClick={onUp}
            onKeyDown={keys}
          >
            <Icon icon={ArrowUpIcon} />
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label={t('order.down', { text })}
            aria-disabled={!onDown || undefined}
            onClick={onDown}
            onKeyDown={keys}
          >
            <Icon icon={ArrowDownIcon} />
          </button>
        </>
      )}
    </li>
  )
}
