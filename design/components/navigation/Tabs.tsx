import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { RoutedLink } from './Navigation.tsx'
import { SteadyText } from '#design/components/text/SteadyText.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly label: string
  /** how many there are, small beside the label */
  readonly count?: number | string | undefined
  /** a tab with its own address */
  readonly href?: string | undefined
  readonly panel?: ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect?: ((id: string) => void) | undefined
  /** fills the box it stands in: smaller tabs, and what is in the panel scrolls itself */
  fills?: boolean | undefined
  className?: string | undefined
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Serif tabs (ARIA practices, tabs): the selected one leans over a lamp bar and scrolls into view.
 * Arrow keys move, panels are drawn when chosen. Plain elements: the widget library's tabs weigh more than most pages.
 */
export function Tabs({ label, items, selected, onSelect, fills, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = items.find((item) => item.id === selected) ?? items[0]
  const shownId = shown?.id
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (shownId && list.current && tab) centreInRow(list.current, tab)
  }, [shownId])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const place = tabs.findIndex((tab) => tab.contains(document.activeElement))
    const to = place < 0 ? undefined : tabs[steps[event.key]?.(place, tabs.length) ?? -1]
    if (!to) return
    event.preventDefault()
    to.focus()
    // another address is gone to by Enter, not in passing
    if (to instanceof HTMLButtonElement) to.click()
  }
  return (
    <div className={classNames(styles.tabs, fills && styles.fills, className)}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const isSelected = item === shown
          const tab = {
            role: 'tab',
            id: `${id}-${item.id}`,
            className: styles.tab,
            tabIndex: isSelected ? 0 : -1,
            'aria-selected': isSelected,
            'aria-controls': isSelected && item.panel !== undefined ? `${id}-panel` : undefined,
          }
          const words = (
            <>
              <SteadyText text={item.label} />
              {item.count !== undefined && <small className={styles.count}>{item.count}</small>}
            </>
          )
          return item.href === undefined ? (
            <button key={item.id} type="button" {...tab} onClick={() => onSelect?.(item.id)}>
              {words}
            </button>
          ) : (
            <RoutedLink key={item.id} {...tab} href={item.href}>
              {words}
            </RoutedLink>
          )
        })}
      </div>
      {shown?.panel !== undefined && (
        <div
          key={shownId}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className={styles.panel}
        >
          {shown.panel}
        </div>
      )}
    </div>
  )
}

/** Moves only the row of tabs: scrollIntoView would move the page too. */
function centreInRow(row: HTMLElement, tab: HTMLElement): void {
  const { left, width } = tab.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  row.scrollLeft += left - frame.left - (frame.width - width) / 2
}
