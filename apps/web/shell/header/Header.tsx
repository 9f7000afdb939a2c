import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer, type SignedInUser } from '#features/accounts/web/index.ts'
import { SearchToggle } from '#features/search/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Wordmark } from '#design/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { EntranceLinks } from './EntranceLinks.tsx'
import styles from './Header.module.css'
import { useMainLinks } from './main-links.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { activeContext } from './active-context.ts'

/**
 * The header: the wordmark, and the navigation for signed-in users or the links to sign in. Each route decides whether
 * it has a header (R10).
 */
export function Header() {
  const { t } = useTranslation('app')
  const viewer = useViewer()
  const paths = usePaths()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.logo} to={paths.home} activeOptions={{ exact: true }} aria-label={t('header.home')}>
          <Wordmark />
        </Link>
        {viewer.kind === 'User' ? <WaysAround user={viewer.user} /> : <EntranceLinks />}
      </div>
    </header>
  )
}

/** The main menu (R11), search and account (R12). */
function WaysAround({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('app')
  const links = useMainLinks(user)
  return (
    <>
      <nav className={styles.nav} aria-label={t('header.mainMenu')}>
        {links.map(({ to, label, isCurrent }) => (
          <Link key={to} to={to} data-text={label} aria-current={isCurrent || undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>
        <SearchToggle organizationId={activeContext(user).organization?.id} />
        <AccountMenu user={user} />
        <MobileMenu user={user} links={links} />
      </div>
    </>
  )
}
