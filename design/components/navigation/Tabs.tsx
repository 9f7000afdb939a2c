import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { RoutedLink } from './Navigation.tsx'
import { SteadyText } from '#design/components/text/SteadyText.tsx'
import styles from './Tabs.module.css'

interface TabItem {
  readonly id: string
  readonly label: string
  /** number of items, small beside the label */
  readonly count?: number | string | undefined
  /** a tab that is a link */
  readonly href?: string | undefined
  readonly panel?: ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect?: ((id: string) => void) | undefined
  /** fills its container: smaller tabs, and the panel scrolls its own content */
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
 * Serif tabs (ARIA practices, tabs): the selected tab is italic, above an accent bar, and scrolls into view. Arrow
 * keys move; a panel is rendered when its tab is selected. Built of plain elements, because the tabs of react-aria
 * are larger than most pages.
 */
export function Tabs({ label, items, selected, onSelect, fills, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = items.find((item) => item.id === selected) ?? items[0]
  const shownId = shown?.id
  useEffect(() => {
    // in the next frame, which lays the page out anyway: to ask for places now would do it within this task
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
      if (shownId && list.current && tab) centreInRow(list.current, tab)
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const place = tabs.findIndex((tab) => tab.contains(document.activeElement))
    const to = place < 0 ? undefined : tabs[steps[event.key]?.(place, tabs.length) ?? -1]
    if (!to) return
    event.preventDefault()
    to.focus()
    // A tab that is a link is opened only by Enter, not when the arrow keys pass over it.
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

/** Scrolls only the row of tabs: scrollIntoView would scroll the page too. */
function centreInRow(row: HTMLElement, tab: HTMLElement): void {
  const { left, width } = tab.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  row.scrollLeft += left - frame.left - (frame.width - width) / 2
}
