import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Link } from '@tanstack/react-router'
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { MainLink } from './main-links.ts'
import styles from './MobileMenu.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The whole-screen menu of small screens (R12). */
export function MobileMenu({ links }: { links: readonly MainLink[] }) {
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
                  {links.map(({ to, label, isCurrent }) => (
                    <Link key={to} to={to} onClick={close} aria-current={isCurrent || undefined}>
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
