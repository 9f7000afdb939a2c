import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompletionShares } from '#features/activity/rules/completion-shares.ts'
import styles from './CompletionList.module.css'

/** All members as one bar: finished is upright, in progress is slanted, not passed is outlined, not started is pale. */
export function CompletionBar({ shares }: { shares: CompletionShares }) {
  const { t } = useTranslation('activity')
  const parts = [
    { count: shares.finished, look: styles.done },
    { count: shares.notPassed, look: styles.failed },
    { count: shares.inProgress, look: styles.now },
    { count: shares.notBegun, look: styles.left },
  ]
  return (
    <span role="img" aria-label={t('completion.label', { ...shares })} className={styles.bar}>
      {parts.map(({ count, look }) => {
        const width: CSSProperties = { flexGrow: count }
        return count > 0 ? (
          <b key={look} className={look} style={width}>
            <span>{count}</span>
          </b>
        ) : null
      })}
    </span>
  )
}
