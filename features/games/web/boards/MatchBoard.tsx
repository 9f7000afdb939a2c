import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { MatchBoardOfPlay } from '#features/games/web/game-query.ts'
import stage from '#features/games/web/GameStage.module.css'
import styles from './MatchBoard.module.css'
import { matchPlaceAfter, type MatchPlace } from './match-focus.ts'
import { useQueuedPresses } from './use-queued-presses.ts'

interface MatchBoardProps {
  board: MatchBoardOfPlay
  /** how many were made so far */
  tries: number
  isBusy: boolean
  isOver: boolean
  /** moves focus to the first term: the board has taken a button's place */
  takesFocus: boolean
  onMove: (move: readonly number[]) => void
}

interface Press extends MatchPlace {
  byKeyboard: boolean
}

/** Two columns: one is chosen in either, then what it belongs with in the other. After a miss neither is chosen. */
export function MatchBoard({ board, tries, isBusy, isOver, takesFocus, onMove }: MatchBoardProps) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const root = useRef<HTMLDivElement>(null)
  const columns = [board.terms, board.meanings] as const
  const looseIn = (column: 0 | 1) => columns[column].filter(({ pair }) => pair == null).map(({ place }) => place)
  const loose = [looseIn(0), looseIn(1)] as const
  const [chosen, setChosen] = useState<MatchPlace & { tries: number }>()
  const [stops, setStops] = useState<readonly [number, number]>([0, 0])
  // a try ends the choice, whatever came of it
  const held = chosen?.tries === tries && loose[chosen.column].includes(chosen.place) ? chosen : undefined
  /** The one of a column that Tab leads to. */
  const stopOf = (column: 0 | 1) => (loose[column].includes(stops[column]) ? stops[column] : (loose[column][0] ?? 0))

  const focus = ({ column, place }: MatchPlace) =>
    root.current?.querySelector<HTMLElement>(`[data-place="${column} ${place}"]`)?.focus()
  // the board begins at the first term, and a pair that was found by keyboard leads on to the next; the pointer is where it is
  const [begins] = useState(takesFocus)
  const leadOn = useEffectEvent(() => {
    const here = root.current?.querySelector(':focus-visible')
    const place = loose[0][0]
    if (place === undefined) return
    if ((begins && tries === 0) || here?.getAttribute('aria-disabled') === 'true') focus({ column: 0, place })
  })
  useLayoutEffect(() => {
    // `tries` is what it waits for
    if (tries >= 0) leadOn()
  }, [tries])

  const press = useQueuedPresses<Press>(isBusy, ({ column, place, byKeyboard }) => {
    if (isOver || !loose[column].includes(place)) return
    if (held && held.column !== column) {
      onMove(column === 1 ? [held.place, place] : [place, held.place])
      return
    }
    setChosen(held?.place === place ? undefined : { column, place, tries })
    const other = column === 0 ? 1 : 0
    if (byKeyboard && held?.place !== place) focus({ column: other, place: stopOf(other) })
  })
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const [column, place] = (document.activeElement?.getAttribute('data-place') ?? '').split(' ').map(Number)
    if ((column !== 0 && column !== 1) || place === undefined) return
    const to = matchPlaceAfter(event.key, { column, place }, loose)
    if (!to && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (to) focus(to)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons */}
      <div ref={root} className={styles.board} onKeyDown={keys}>
        {columns.map((items, at) => {
          const column = at === 0 ? 0 : 1
          return (
            <ul key={column} className={styles.column} aria-label={t(column === 0 ? 'match.terms' : 'match.meanings')}>
              {items.map(({ place, text, pair }) => (
                <li key={place}>
                  <button
                    type="button"
                    data-place={`${column} ${place}`}
                    tabIndex={stopOf(column) === place ? 0 : -1}
                    aria-pressed={held?.column === column && held.place === place}
                    aria-disabled={pair != null || undefined}
                    className={classNames(
                      styles.item,
                      column === 0 ? styles.term : styles.meaning,
                      pair != null && styles.found,
                      held?.column === column && held.place === place && styles.chosen,
                    )}
                    onFocus={() => setStops((now) => (column === 0 ? [place, now[1]] : [now[0], place]))}
                    onClick={(event) => press({ column, place, byKeyboard: event.detail === 0 })}
                  >
                    <span>{localised(text)}</span>
                    {pair != null && (
                      <span className={styles.pair}>
                        <span className="visually-hidden">{t('memory.pairNumber')} </span>
                        {pair}
                        <Icon icon={CheckIcon} />
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          )
        })}
      </div>
      <p role="status" className={stage.news}>
        <MatchNews board={board} chosen={held} />
      </p>
    </>
  )
}

/** What the last press has brought, for eyes and ears alike. */
function MatchNews({ board, chosen }: { board: MatchBoardOfPlay; chosen: MatchPlace | undefined }) {
  const { t } = useTranslation('games')
  const localised = useLocalised()
  const termAt = (place: number) => localised(board.terms[place]?.text ?? [])
  const meaningAt = (place: number) => localised(board.meanings[place]?.text ?? [])
  if (chosen) return t('match.chosen', { first: chosen.column === 0 ? termAt(chosen.place) : meaningAt(chosen.place) })
  if (!board.last) return t('match.how')
  const texts = { first: termAt(board.last.term), second: meaningAt(board.last.meaning) }
  return t(board.last.right ? 'memory.pair' : 'match.noPair', texts)
}
