import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/csr/ChatTeardropText'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { openContact } from '#features/contact/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { menuFor, OrganizationSwitch } from '#features/organizations/web/index.ts'
import { Icon, Monogram } from '#design/index.ts'
import styles from './AccountPanel.module.css'
import { administrationIcons } from './administration-icons.ts'
import { activeContext } from './active-context.ts'
import { useSignOut } from './use-sign-out.ts'

/** The signed-in user, the links of the account and of the organisation, the contact form and sign-out (R12). */
export function AccountPanel({ user, onLeave }: { user: SignedInUser; onLeave: () => void }) {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const leave = useSignOut()
  const { role, organization } = activeContext(user)
  const ask = () => {
    // gives the focus back to the menu's button, where it returns to from the form
    onLeave()
    openContact()
  }
  return (
    <>
      <div className={styles.who}>
        <Monogram name={user.name} size="regular" />
        <span>
          <b>{user.name}</b>
          <small>{organization && role ? `${organization.name} · ${t(`account.role.${role}`)}` : user.email}</small>
        </span>
      </div>
      <nav aria-label={t('account.menu')}>
        {menuFor(role).map((pages) => (
          <ul key={pages[0]} className={styles.group}>
            {pages.map((page) => (
              <li key={page}>
                <Link to={paths.administration(page)} className={styles.item} onClick={onLeave}>
                  <Icon icon={administrationIcons[page]} />
                  {t(`account.page.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <OrganizationSwitch memberships={user.memberships} className={styles.group} itemClassName={styles.item} />
      <div className={styles.group}>
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={ask}>
          <Icon icon={ChatTeardropTextIcon} />
          {t('contact:ask')}
        </button>
        <button type="button" className={styles.item} onClick={leave}>
          <Icon icon={SignOutIcon} />
          {t('account.signOut')}
        </button>
      </div>
    </>
  )
}
