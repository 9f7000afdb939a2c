import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/csr/ChatTeardropText'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { menuFor, OrganizationSwitch } from '#features/organizations/web/index.ts'
import { Icon } from '#design/index.ts'
import { administrationIcons } from './administration-icons.ts'
import { LanguageSwitch } from '#apps/web/shell/settings/LanguageSwitch.tsx'
import type { MainLink } from './main-links.ts'
import styles from './MobilePanel.module.css'
import { activeContext } from './active-context.ts'
import { ThemeSwitch } from '#apps/web/shell/settings/ThemeSwitch.tsx'
import { useSignOut } from './use-sign-out.ts'

interface MobilePanelProps {
  readonly user: SignedInUser
  readonly links: readonly MainLink[]
  readonly onLeave: () => void
}

/** All links of the header and the account menu on one screen: the main pages large, the others below (R12). */
export function MobilePanel({ user, links, onLeave }: MobilePanelProps) {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const leave = useSignOut()
  const { pathname } = useLocation()
  const ask = () => {
    // gives the focus back to the menu's button, where it returns to from the form
    onLeave()
    openContact()
  }
  const home = { to: paths.home, label: t('header.homeShort'), isCurrent: pathname === paths.home }
  return (
    <div className={styles.panel}>
      <nav aria-label={t('header.mainMenu')}>
        <ul className={styles.links}>
          {[home, ...links].map(({ to, label, isCurrent }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onLeave}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('account.menu')}>
        <ul className={styles.account}>
          {menuFor(activeContext(user).role)
            .flat()
            .map((page) => (
              <li key={page}>
                <Link to={paths.administration(page)} onClick={onLeave}>
                  <Icon icon={administrationIcons[page]} />
                  {t(`account.short.${page}`)}
                </Link>
              </li>
            ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={ask}>
              <Icon icon={ChatTeardropTextIcon} />
              {t('contact:ask')}
            </button>
          </li>
          <li>
            <ThemeSwitch />
          </li>
        </ul>
      </nav>
      <OrganizationSwitch memberships={user.memberships} className={styles.organizations} />
      <div className={styles.settings}>
        <LanguageSwitch />
        <button type="button" className={styles.signOut} onClick={leave}>
          <Icon icon={SignOutIcon} />
          <span>{t('account.signOut')}</span>
        </button>
      </div>
    </div>
  )
}
