import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Wordmark } from '#design/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './Header.module.css'
import { useMainLinks } from './main-links.ts'
import { MobileMenu } from './MobileMenu.tsx'

/** The header (R10, R11): the wordmark, the way around for those signed in, search and account. */
export function Header() {
  const { t } = useTranslation('app')
  const viewer = useViewer()
  const paths = usePaths()
  const links = useMainLinks()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.logo} to={paths.home} activeOptions={{ exact: true }} aria-label={t('header.home')}>
          <Wordmark />
        </Link>
        {viewer.kind === 'User' ? (
          <>
            <nav className={styles.nav} aria-label={t('header.mainMenu')}>
              {links.map(({ to, label, isCurrent }) => (
                <Link key={to} to={to} data-text={label} aria-current={isCurrent || undefined}>
                  {label}
                </Link>
              ))}
            </nav>
            <div className={styles.end}>
              <Link className={styles.search} to={paths.search('')}>
                <MagnifyingGlassIcon size={22} aria-hidden />
                <span>{t('header.search')}</span>
              </Link>
              <AccountMenu user={viewer.user} />
              <MobileMenu links={links} />
            </div>
          </>
        ) : (
          <div className={styles.end}>
            <Link className={styles.textLink} to={paths.login}>
              {t('header.login')}
            </Link>
            <Link className={styles.register} to={paths.register}>
              {t('header.register')}
            </Link>
          </div>
        )}
      </div>
    </header>
  )
}
