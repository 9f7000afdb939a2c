import { ChatTeardropTextIcon } from '@phosphor-icons/react/dist/csr/ChatTeardropText'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { contactWidgetMode } from '#features/contact/rules/contact-widget-mode.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { closeContact, contactOpener, openContact, useContactOpen } from './contact-panel-state.ts'
import type { ContactPanelProps } from './ContactPanel.tsx'
import styles from './ContactWidget.module.css'

const loadPanel = () => import('./ContactPanel.tsx')

/**
 * The floating button, where the window has a margin beside the page for it, and, once it or another entry was pressed,
 * the panel (F4). The panel's code is on its way from the first hover.
 */
export function ContactWidget() {
  const { t } = useTranslation('contact')
  const place = contactWidgetMode(useLocation({ select: ({ pathname }) => pathname }))
  const isOpen = useContactOpen()
  const banners = useBanners()
  const button = useRef<HTMLButtonElement>(null)
  const [Panel, setPanel] = useState<ComponentType<ContactPanelProps>>()
  // rendered until its exit transition ends
  const [isShown, setShown] = useState(false)
  if (isOpen && !isShown) setShown(true)

  useEffect(() => {
    if (!isOpen) return
    loadPanel().then(
      ({ ContactPanel }) => setPanel(() => ContactPanel),
      (error: unknown) => {
        reportError(error, 'ContactWidget')
        banners.show({ kind: 'error', title: t('errors.errorOccured'), key: 'contact' })
        closeContact()
      },
    )
  }, [isOpen, banners, t])

  if (place === 'Nothing') return null
  const giveFocusBack = () => (contactOpener() ?? button.current)?.focus({ preventScroll: true })
  return (
    <>
      {place === 'Button' && (
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={isOpen ? closeContact : openContact}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <ChatTeardropTextIcon size={22} aria-hidden />
          <span>{t('ask')}</span>
        </button>
      )}
      {Panel && isShown && <Panel isLeaving={!isOpen} onLeave={giveFocusBack} onGone={() => setShown(false)} />}
    </>
  )
}

const preload = () => {
  // shows a failure when the panel is opened
  loadPanel().catch(() => undefined)
}
