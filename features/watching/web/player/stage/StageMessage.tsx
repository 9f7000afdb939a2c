import type { ReactNode } from 'react'
import { TitleText } from '#design/index.ts'
import styles from './StageMessage.module.css'

interface StageMessageProps {
  title: string
  children: ReactNode
  actions?: ReactNode
  /** An error that has just happened: announced immediately. */
  isAlert?: boolean
}

/** A message on the stage when there is no film to show, with actions. */
export function StageMessage({ title, children, actions, isAlert = false }: StageMessageProps) {
  return (
    <div className={styles.message} {...(isAlert ? { role: 'alert' } : {})}>
      <h2 className={styles.title}>
        <TitleText text={title} />
      </h2>
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
