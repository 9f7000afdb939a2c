import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './MobileMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The whole-screen menu of small screens (R12). */
export function MobileMenu({ links }: { links: { to: string; label: string }[] }) {
  const { t } = useTranslation('app')
  return (
    <DialogTrigger>
      <Button className={styles.burger ?? ''} aria-label={t('header.openMenu')}>
        <ListIcon size={24} aria-hidden />
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal>
          <Dialog className={styles.dialog ?? ''} aria-label={t('header.mainMenu')}>
            {({ close }) => (
              <>
                <Button className={styles.close ?? ''} aria-label={t('header.closeMenu')} onPress={close}>
                  <XIcon size={24} aria-hidden />
                </Button>
                <nav className={styles.links} aria-label={t('header.mainMenu')}>
                  {links.map(({ to, label }) => (
                    <Link key={to} to={to} onClick={close} activeProps={{ 'aria-current': 'page' }}>
                      {label}
                    </Link>
                  ))}
                </nav>
                <div className={styles.settings}>
                  <LanguageSwitch />
                  <ThemeSwitch />
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
