import type { ReactNode } from 'react'
import { classNames } from '#design/components/class-names.ts'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './PageStatement.module.css'

interface PageStatementProps {
  /** the page's h1, with at most one italic phrase */
  text: string
  /** one or two sentences on the right */
  lead?: ReactNode
  className?: string | undefined
}

/** The statement that opens a page: heading on the left, lead on the right. The page's only h1. */
export function PageStatement({ text, lead, className }: PageStatementProps) {
  return (
    <div className={classNames(styles.statement, className)}>
      <h1 className={styles.display}>
        <TitleText text={text} />
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
