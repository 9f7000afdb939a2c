import { useEffect, useRef, type ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type Key,
} from 'react-aria-components/Tabs'
import { classNames } from './class-names.ts'
import { SteadyText } from './SteadyText.tsx'
import { WidgetScope } from './WidgetScope.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** how many there are, small beside the label */
  count?: number | string | undefined
  /** a tab with its own address */
  href?: string | undefined
  panel?: ReactNode
}

interface TabsProps {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect?: ((id: string) => void) | undefined
  className?: string | undefined
}

/** Serif tabs: the selected one leans over a lamp bar and scrolls into view. Arrow keys move, panels are drawn when chosen. */
export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  return (
    <WidgetScope>
      <AriaTabs
        selectedKey={selected}
        onSelectionChange={(key: Key) => onSelect?.(String(key))}
        className={classNames(styles.tabs, className)}
      >
        <TabList aria-label={label} className={classNames(styles.list)}>
          {items.map((item) => (
            <AriaTab
              key={item.id}
              id={item.id}
              className={classNames(styles.tab)}
              {...(item.href ? { href: item.href } : {})}
            >
              {({ isSelected }) => <TabLabel {...item} isSelected={isSelected} />}
            </AriaTab>
          ))}
        </TabList>
        {items
          .filter((item) => item.panel !== undefined)
          .map((item) => (
            <AriaTabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
              {item.panel}
            </AriaTabPanel>
          ))}
      </AriaTabs>
    </WidgetScope>
  )
}

function TabLabel({ label, count, isSelected }: TabItem & { isSelected: boolean }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = text.current?.closest<HTMLElement>('[role="tablist"]')
    const tab = text.current?.closest<HTMLElement>('[role="tab"]')
    if (isSelected && row && tab) centreInRow(row, tab)
  }, [isSelected])
  return (
    <>
      <span ref={text}>
        <SteadyText text={label} />
      </span>
      {count !== undefined && <small className={styles.count}>{count}</small>}
    </>
  )
}

/** Moves only the row of tabs: scrollIntoView would move the page too. */
function centreInRow(row: HTMLElement, tab: HTMLElement): void {
  const { left, width } = tab.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  row.scrollLeft += left - frame.left - (frame.width - width) / 2
}
