import type { ReactNode } from 'react'
import { TitleText } from '#design/components/text/TitleText.tsx'
import styles from './parts.module.css'

/** What opens a page: the statement on the left, one or two sentences on the right. */
export const PageStatement = ({ text, lead }: { readonly text: string; readonly lead?: ReactNode }) => (
  <div className={styles.statement}>
    <h1>
      <TitleText text={text} />
    </h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </div>
)
