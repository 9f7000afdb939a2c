import type { CSSProperties } from 'react'
import { LazyWhenVisible } from '#design/index.ts'
import { AssignedToMe } from '#features/assignments/web/index.ts'
import { walls } from '#features/catalogue/web/index.ts'
import styles from './Assigned.module.css'

/** The reader's first assignments, loaded when the section comes into view. */
export function Assigned({ count }: { count: number }) {
  const style: CSSProperties & Record<'--rows', number> = { '--rows': Math.min(count, 4) }
  return (
    <LazyWhenVisible className={styles.place} style={style}>
      <AssignedToMe className={walls.section} maxItems={4} />
    </LazyWhenVisible>
  )
}
