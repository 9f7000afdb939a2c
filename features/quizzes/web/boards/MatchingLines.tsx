import styles from './MatchingBoard.module.css'

interface MatchingLinesProps {
  /** how many rows the longer column has */
  rows: number
  /** for each on the left: the row on the right that it is joined to, and how that looks */
  connections: readonly { id: string; to: number | undefined; look: 'current' | 'done' | 'right' | 'wrong' }[]
}

/** The lines between the columns. Decorative: the buttons name their counterparts. */
export function MatchingLines({ rows, connections }: MatchingLinesProps) {
  const middle = (row: number) => row * 100 + 50
  return (
    <svg className={styles.strokes} viewBox={`0 0 100 ${rows * 100}`} preserveAspectRatio="none" aria-hidden>
      {connections.map(({ id, to, look }, from) => {
        if (to === undefined && look !== 'current') return null
        const end = to === undefined ? `L50 ${middle(from) + (from === rows - 1 ? -40 : 40)}` : `L86 ${middle(to)}H100`
        return <path key={id} className={styles[look]} d={`M0 ${middle(from)}H14${end}`} />
      })}
    </svg>
  )
}
