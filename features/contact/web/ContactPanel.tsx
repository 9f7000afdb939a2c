import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, IconButton, TitleText } from '#design/index.ts'
import { useViewer } from '#features/accounts/web/index.ts'
import { closeContact } from './contact-panel-state.ts'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPanel.module.css'

export interface ContactPanelProps {
  /** closing: takes no input */
  readonly isLeaving: boolean
  /** starts closing: focus returns to the opener */
  readonly onLeave: () => void
  /** has closed */
  readonly onGone: () => void
}

/**
 * The open contact panel, beside the page, which stays usable (F4). Focus starts in the first empty field; Escape
 * closes.
 */
export function ContactPanel({ isLeaving, onLeave, onGone }: ContactPanelProps) {
  const { t } = useTranslation('contact')
  const viewer = useViewer()
  const user = viewer.kind === 'User' ? viewer.user : undefined
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const focused = document.activeElement
    if (!isLeaving) firstToFill(panel.current)?.focus()
    // the focused control may have closed while the message was being sent
    else if (focused === document.body || panel.current?.contains(focused)) leave()
  }, [isLeaving])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    closeContact()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own key
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      inert={isLeaving}
      className={classNames(styles.panel, isLeaving && styles.leaving)}
      onKeyDown={closeOnEscape}
      onAnimationEnd={(event) => isLeaving && event.target === event.currentTarget && onGone()}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>
            <TitleText text={t('title')} />
          </h2>
          <p>{t('lead')}</p>
        </div>
        <IconButton icon={XIcon} aria-label={t('close')} onStage onPress={closeContact} />
      </div>
      <ContactForm key={user?.id ?? 'visitor'} user={user} />
    </div>
  )
}

function firstToFill(panel: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(panel?.querySelectorAll<HTMLInputElement>('input:enabled, textarea:enabled') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields.at(-1)
}
