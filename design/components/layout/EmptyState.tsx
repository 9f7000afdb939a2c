import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** one word, traced on guide lines: "favoritter" */
  word: string
  title: string
  /** one line that says what will appear here */
  children?: ReactNode
  /** the action that leads onward */
  action?: ReactNode
  level?: 1 | 2 | 3 | 4 | undefined
  className?: string | undefined
}

/** An empty view: guide lines and one traced word, then a plain text on what to do. */
export function EmptyState({ word, title, children, action, level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, className)}>
      <p className={styles.traced} aria-hidden>
        <i>{word}</i>
      </p>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
