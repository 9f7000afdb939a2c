import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { backLetter, cardIcons } from './card-icons.ts'
import type { MemoryBoardOfPlay } from '#features/games/web/game-query.ts'
import { placeAfter } from './grid-keys.ts'
import styles from './MemoryBoard.module.css'
import { MemoryAnnouncement } from './MemoryAnnouncement.tsx'
import { useQueuedPresses } from './use-queued-presses.ts'

interface MemoryBoardProps {
  board: MemoryBoardOfPlay
  isBusy: boolean
  /** moves focus to the first card: the board has taken a button's place */
  takesFocus: boolean
  onMove: (move: readonly number[]) => void
}

type Card = MemoryBoardOfPlay['cards'][number]

/** Cards to turn, two at a time. Two that don't belong together stay open until the next is turned. */
export function MemoryBoard({ board, isBusy, takesFocus, onMove }: MemoryBoardProps) {
  const { t } = useTranslation('games')
  const list = useRef<HTMLUListElement>(null)

  // only when the board appears: afterwards focus stays with the player
  const [begins] = useState(takesFocus)
  useLayoutEffect(() => {
    if (begins) list.current?.querySelector('button')?.focus()
  }, [begins])

  const moveFocus = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((button) => button === document.activeElement)
    const top = buttons[0]?.getBoundingClientRect().top
    const columns = buttons.filter((button) => Math.abs(button.getBoundingClientRect().top - (top ?? 0)) < 20).length
    const to = placeAfter(event.key, from, { columns, count: buttons.length })
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  const open = board.cards.filter(({ face }) => face === 'UP').length
  /** Of two that lie open after a miss, either may be the first of the next turn. */
  const mayTurn = ({ face }: Card) => face === 'DOWN' || (face === 'UP' && open === 2)
  const turn = useQueuedPresses<number>(isBusy, (place) => {
    if (board.cards.some((card) => card.place === place && mayTurn(card))) onMove([place])
  })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons */}
      <ul ref={list} className={styles.grid} aria-label={t('memory.board')} onKeyDown={moveFocus}>
        {board.cards.map((card) => (
          <li key={card.place}>
            <button
              type="button"
              className={classNames(styles.card, styles[faceStyles[card.face]])}
              aria-disabled={!mayTurn(card) || undefined}
              onClick={() => turn(card.place)}
            >
              <CardFace card={card} />
            </button>
          </li>
        ))}
      </ul>
      <MemoryAnnouncement board={board} />
    </>
  )
}

const faceStyles = { DOWN: 'down', UP: 'up', PAIRED: 'paired' } as const

function CardFace({ card }: { card: Card }) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const place = card.place + 1
  if (card.face === 'DOWN' || !card.text)
    return (
      <>
        <i aria-hidden>{backLetter}</i>
        <span className="visually-hidden">{t('memory.down', { place })}</span>
      </>
    )
  const icon = cardIcons[card.icon ?? '']
  return (
    <>
      <span className="visually-hidden">{t('memory.up', { place })} </span>
      {icon && <Icon icon={icon} size={64} className={styles.icon} />}
      <span className={card.side === 'TERM' ? styles.term : styles.meaning}>{localised(card.text)}</span>
      {card.pair != null && (
        <span className={styles.pair}>
          <span className="visually-hidden">{t('memory.pairNumber')} </span>
          {card.pair}
          <Icon icon={CheckIcon} />
        </span>
      )}
    </>
  )
}
