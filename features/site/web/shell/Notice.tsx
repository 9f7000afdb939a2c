import { useTranslation } from 'react-i18next'
import type { SiteNotice } from '#features/site/rules/site-page.ts'
import styles from './shell.module.css'

/** A line of the editors above every page. */
export function Notice({ notice: { text, href } }: { readonly notice: SiteNotice }) {
  const { t } = useTranslation('site')
  return (
    <aside className={styles.notice} aria-label={t('notice')}>
      {href === undefined ? text : <a href={href}>{text}</a>}
    </aside>
  )
}
