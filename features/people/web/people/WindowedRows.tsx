import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './PeopleTable.module.css'

const usualHeight = 61

/** Measures the height of a row for a virtualized list. */
export type Measure = (row: HTMLTableRowElement | null) => void

interface WindowedRowsProps {
  readonly count: number
  readonly row: (place: number, measure: Measure) => ReactNode
}

/** Renders only the visible rows of a long list and some around them, with empty space for the others. */
export function WindowedRows({ count, row }: WindowedRowsProps) {
  // the library returns changing values with the same identity, which the compiler cannot know
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const { current } = body
    if (current) setTop(current.getBoundingClientRect().top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, as said above
  const rows = useWindowVirtualizer({ count, estimateSize: () => usualHeight, overscan: 12, scrollMargin: top })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <tbody ref={body}>
      <Space height={first ? first.start - top : 0} />
      {shown.map(({ index }) => row(index, rows.measureElement))}
      <Space height={last ? rows.getTotalSize() - (last.end - top) : 0} />
    </tbody>
  )
}

/** The empty space for rows that are not rendered. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden className={styles.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands in it */}
      <td colSpan={7} style={{ height }} />
    </tr>
  )
