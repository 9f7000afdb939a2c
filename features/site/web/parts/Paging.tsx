import { useTranslation } from 'react-i18next'
import type { SitePaging } from '#features/site/rules/site-page.ts'
import styles from './parts.module.css'

interface PagingProps {
  readonly paging: SitePaging
  readonly addressOf: (page: number) => string
}

/** The pages of a list: the one before, the one after, and where one is. */
export function Paging({ paging: { page, pageCount }, addressOf }: PagingProps) {
  const { t } = useTranslation('site')
  if (pageCount < 2) return null
  return (
    <nav className={styles.paging} aria-label={t('paging.label')}>
      <span>{t('paging.place', { page, pages: pageCount })}</span>
      <span className={styles.turns}>
        {page > 1 && (
          <a rel="prev" className={`${styles.button} ${styles.line}`} href={addressOf(page - 1)}>
            {t('paging.before')}
          </a>
        )}
        {page < pageCount && (
          <a rel="next" className={`${styles.button} ${styles.line}`} href={addressOf(page + 1)}>
            {t('paging.after')}
          </a>
        )}
      </span>
    </nav>
  )
}
