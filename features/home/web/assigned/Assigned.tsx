import type { CSSProperties } from 'react'
import { LazyWhenVisible, lazyPart } from '#design/index.ts'
import styles from './Assigned.module.css'

const AssignedList = lazyPart(async () => (await import('./AssignedList.tsx')).AssignedList)

/** The reader's assignments, loaded when the section comes into view. */
export function Assigned({ count }: { count: number }) {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': Math.min(count, 4) }
  return (
    <LazyWhenVisible className={styles.place} style={style}>
      <AssignedList />
    </LazyWhenVisible>
  )
}
