import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useNavigate } from '@tanstack/react-router'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { signOut, type SignedInUser } from '#features/accounts/web/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { Monogram } from '#design/index.ts'
import styles from './AccountMenu.module.css'

/** Who is signed in, and what belongs to the account (R12). */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('app')
  const paths = usePaths()
  const navigate = useNavigate()
  const membership = user.memberships[0]
  const firstName = user.name.split(' ')[0] ?? user.name
  const leave = async () => {
    await signOut()
    await navigate({ to: paths.login })
  }
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''}>
        <span className="visually-hidden">{t('account.menuOf', { name: user.name })}</span>
        <Monogram name={user.name} />
        <span className={styles.name} aria-hidden>
          {firstName}
        </span>
        <CaretDownIcon className={styles.caret} size={16} aria-hidden />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
        <div className={styles.who}>
          <Monogram name={user.name} size="large" />
          <span>
            <b>{user.name}</b>
            <small>
              {membership ? `${membership.organization.name} · ${t(`account.role.${membership.role}`)}` : user.email}
            </small>
          </span>
        </div>
        <Menu className={styles.menu ?? ''} aria-label={t('account.menu')}>
          <MenuItem className={styles.item ?? ''} href={paths.changePassword}>
            <KeyIcon size={22} aria-hidden />
            {t('account.changePassword')}
          </MenuItem>
          <Separator className={styles.rule ?? ''} />
          <MenuItem className={styles.item ?? ''} onAction={() => void leave()}>
            <SignOutIcon size={22} aria-hidden />
            {t('account.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
