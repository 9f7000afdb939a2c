import { Link, useLocation, useRouteContext, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { marketingPricingAddress, usePaths } from '#features/markets/web/index.ts'
import styles from './EntranceLinks.module.css'

/**
 * The header for visitors: prices on the public site (M11), and the links to sign in and register, which keep the
 * requested page (R14).
 */
export function EntranceLinks() {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const { market } = useRouteContext({ from: '__root__' }).configuration
  const { redirect } = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  // an invitation or a join link is not lost by way of the header
  const isOffer = [paths.invitation(''), paths.join('')].some((start) => pathname.startsWith(start))
  const back = redirect ?? (isOffer ? pathname : undefined)
  const search = back === undefined ? {} : { redirect: back }
  return (
    <nav className={styles.links} aria-label={t('header.entrance')}>
      <a className={styles.link} href={marketingPricingAddress(market)}>
        {t('header.pricing')}
      </a>
      <Link className={styles.link} to={paths.login} search={search}>
        {t('header.login')}
      </Link>
      <Link className={styles.register} to={paths.register} search={search}>
        {t('header.register')}
      </Link>
    </nav>
  )
}
