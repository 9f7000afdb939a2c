import { useTranslation } from 'react-i18next'
import styles from './parts.module.css'

/** The levels above the page, as links. */
export function Breadcrumbs({
  items,
}: {
  readonly items: readonly { readonly name: string; readonly href: string }[]
}) {
  const { t } = useTranslation('site')
  return (
    <nav className={styles.crumbs} aria-label={t('youAreHere')}>
      <ol>
        {items.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
