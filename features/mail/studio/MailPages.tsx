import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import styles from './Mail.module.css'

interface MailPagesProps {
  readonly items: readonly { readonly id: string }[]
  readonly hasMore: boolean
  /** the last row of each page before this one */
  readonly passed: readonly string[]
  readonly onChange: (passed: readonly string[]) => void
}

/** To the pages before and after. */
export function MailPages({ items, hasMore, passed, onChange }: MailPagesProps) {
  const { t } = useTranslation('mail-studio')
  const last = items.at(-1)?.id
  return (
    <div className={styles.pages}>
      {passed.length > 0 && (
        <Button size="small" onPress={() => onChange(passed.slice(0, -1))}>
          {t('newer')}
        </Button>
      )}
      {hasMore && last !== undefined && (
        <Button size="small" onPress={() => onChange([...passed, last])}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}
