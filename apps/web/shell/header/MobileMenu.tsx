import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { Icon, media, Monogram, useMediaQuery, Wordmark, lazyPart } from '#design/index.ts'
import type { MainLink } from './main-links.ts'
import styles from './MobileMenu.module.css'
import { useOnNavigation } from './use-on-navigation.ts'

const MobilePanel = lazyPart(async () => (await import('./MobilePanel.tsx')).MobilePanel)

/**
 * The full-screen menu of small screens (R12): the browser's modal dialog, so that focus stays inside and returns,
 * Escape closes it and the page behind is inert. Its content is loaded on hover or focus of the button.
 */
export function MobileMenu({ user, links }: { user: SignedInUser; links: readonly MainLink[] }) {
  const { t } = useTranslation('app')
  const dialog = useRef<HTMLDialogElement>(null)
  const isSmall = useMediaQuery(media.upToTablet)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const open = () => {
    want()
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  useOnNavigation(close)
  useEffect(() => {
    // a tablet in landscape orientation has room for the whole header
    if (!isSmall) dialog.current?.close()
  }, [isSmall])
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-label={t('header.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={want}
        onFocus={want}
        onClick={open}
      >
        <Icon icon={ListIcon} size={24} />
      </button>
      <dialog ref={dialog} className={styles.menu} aria-label={t('header.mainMenu')} onClose={() => setOpen(false)}>
        <div className={styles.top}>
          <Wordmark />
          <Monogram name={user.name} className={styles.monogram} />
          <button type="button" className={styles.close} aria-label={t('header.closeMenu')} onClick={close}>
            <Icon icon={XIcon} size={24} />
          </button>
        </div>
        {isWanted && (
          <Suspense>
            <MobilePanel user={user} links={links} onLeave={close} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
