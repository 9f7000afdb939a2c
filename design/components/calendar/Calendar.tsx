import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#design/components/class-names.ts'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { monthOf, weekdayOf, weeksOf } from '#values/calendar/month.ts'
import { daysAfter, monthsAfter, type Day } from '#values/day.ts'
import type { CalendarWords } from './calendar-words.ts'
import styles from './Calendar.module.css'

export interface CalendarProps extends CalendarWords {
  /** shown first when no day is chosen */
  readonly today: Day
  /** the first day that can be chosen */
  readonly first?: Day | undefined
  /** the last day that can be chosen */
  readonly last?: Day | undefined
  readonly value: Day | undefined
  readonly onChange: (day: Day) => void
  /** whether the focus goes to the day that is chosen when the calendar appears */
  readonly takesFocus?: boolean | undefined
}

/** Moves the focus to the day that the calendar has reached. */
const focusReached = (table: HTMLTableElement | null) => table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

/** A month with the numbers of its weeks, Monday first. Arrows go by days and weeks, Page Up and Down by months. */
export function Calendar({ today, first, last, value, onChange, takesFocus = false, locale, words: t }: CalendarProps) {
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const within = (day: Day) => (first && day < first ? first : last && day > last ? last : day)
  const [reached, setReached] = useState(() => within(value ?? today))
  const month = monthOf(reached)
  const words = (options: Intl.DateTimeFormatOptions, day: Day) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  const heading = words({ month: 'long', ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) }, reached)

  const reach = (day: Day) => setReached(within(day))
  useEffect(() => {
    if (takesFocus) focusReached(table.current)
  }, [takesFocus])
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: () => daysAfter(reached, -1),
      ArrowRight: () => daysAfter(reached, 1),
      ArrowUp: () => daysAfter(reached, -7),
      ArrowDown: () => daysAfter(reached, 7),
      Home: () => daysAfter(reached, -weekdayOf(reached)),
      End: () => daysAfter(reached, 6 - weekdayOf(reached)),
      PageUp: () => monthsAfter(reached, -1),
      PageDown: () => monthsAfter(reached, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    // the day may be in another month; the focus moves with it
    flushSync(() => reach(to()))
    focusReached(table.current)
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon={CaretLeftIcon}
          aria-label={t.previous}
          isDisabled={first !== undefined && month <= monthOf(first)}
          onPress={() => reach(monthsAfter(reached, -1))}
        />
        <b id={id} aria-live="polite">
          {heading}
        </b>
        <IconButton
          icon={CaretRightIcon}
          aria-label={t.next}
          isDisabled={last !== undefined && month >= monthOf(last)}
          onPress={() => reach(monthsAfter(reached, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid as the ARIA practices draw it */}
      <table ref={table} role="grid" aria-labelledby={id} onKeyDown={move} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            {Array.from({ length: 7 }, (_, place) => daysAfter('2026-11-23', place)).map((day) => (
              <th key={day} scope="col" abbr={words({ weekday: 'long' }, day)}>
                {words({ weekday: 'short' }, day).slice(0, 2).toLowerCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.number}>
              <th scope="row">{week.number}</th>
              {week.days.map((day, place) =>
                day === undefined ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the place is the weekday
                  <td key={place} aria-hidden />
                ) : (
                  <td key={day} aria-selected={day === value}>
                    <button
                      type="button"
                      tabIndex={day === reached ? 0 : -1}
                      disabled={within(day) !== day}
                      aria-label={words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day)}
                      aria-pressed={day === value}
                      onClick={() => {
                        setReached(day)
                        onChange(day)
                      }}
                      className={classNames(place > 4 && styles.weekend, day === value && styles.chosen)}
                    >
                      <span>{Number(day.slice(8))}</span>
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
