import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { SteadyText } from '#design/index.ts'
import styles from './FilmTabs.module.css'

interface FilmTab {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
  readonly panel: ReactNode
}

interface FilmTabsProps {
  label: string
  tabs: readonly FilmTab[]
  selected: string
  onSelect: (id: string) => void
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + count - 1) % count,
  ArrowRight: (place, count) => (place + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs beside the film (ARIA practices, tabs): plain, since the design's own would weigh on the watch page more than the player. */
export function FilmTabs({ label, tabs, selected, onSelect }: FilmTabsProps) {
  const id = useId()
  const shown = tabs.find((tab) => tab.id === selected) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = tabs[steps[event.key]?.(shown ? tabs.indexOf(shown) : 0, tabs.length) ?? -1]
    if (!to) return
    event.preventDefault()
    onSelect(to.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to.id}"]`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <SteadyText text={tab.label} />
            {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown?.id}`} className={styles.panel}>
        {shown?.panel}
      </div>
    </div>
  )
}
