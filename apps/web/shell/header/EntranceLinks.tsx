import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMarketingSite, usePaths } from '#features/markets/web/index.ts'
import styles from './EntranceLinks.module.css'

/** The pages of the public site, with the names of their texts. */
const sitePages = [
  ['courses', 'catalogue'],
  ['experts', 'experts'],
  ['prices', 'pricing'],
] as const

/**
 * The header for visitors: what is on the public site (M11), and the links to sign in and register, which keep the
 * requested page (R14).
 */
export function EntranceLinks() {
  // remembering five links would be more code than making them
  'use no memo'
  const { t } = useTranslation('app')
  const paths = usePaths()
  const site = useMarketingSite()
  const { redirect } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  // an invitation or a join link is not lost by way of the header
  const isOffer = [paths.invitation(''), paths.join('')].some((start) => pathname.startsWith(start))
  const back = redirect ?? (isOffer ? pathname : undefined)
  const search = back === undefined ? {} : { redirect: back }
  return (
    <nav className={styles.links} aria-label={t('header.entrance')}>
      {sitePages.map(
        ([page, text]) =>
          site[page] && (
            <a key={page} className={styles.link} href={site[page]}>
              {t(`header.${text}`)}
            </a>
          ),
      )}
      <Link className={styles.link} to={paths.login} search={search}>
        {t('header.login')}
      </Link>
      <Link className={styles.register} to={paths.register} search={search}>
        {t('header.register')}
      </Link>
    </nav>
  )
}
