import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '#design/components/class-names.ts'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { TitleText } from '#design/components/text/TitleText.tsx'
import { WidgetScope } from './WidgetScope.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  /** "Fjerne _Turid Kjærstad?_": the object is italic */
  title: string
  /** the consequence, in one sentence */
  consequence?: ReactNode
  children?: ReactNode
  /** on the right, the destructive one last; `close` closes the dialog */
  actions?: ((close: () => void) => ReactNode) | undefined
  closeLabel: string
  /** controlled; omit it inside a DialogTrigger */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** false for a dialog that needs an answer: Escape, a press outside and a close button do not close it */
  isDismissable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  width?: 'narrow' | 'regular' | 'wide' | undefined
}

/**
 * A modal dialog: focus stays inside and returns afterwards, Escape closes it. On a phone it slides up from the
 * bottom.
 */
export function Dialog(props: DialogProps) {
  const { title, consequence, children, actions, closeLabel, isOpen, onOpenChange } = props
  const { isDismissable = true, role = 'dialog', width = 'regular' } = props
  return (
    <WidgetScope>
      <ModalOverlay
        className={classNames(styles.veil)}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        {...(isOpen === undefined ? {} : { isOpen })}
        {...(onOpenChange ? { onOpenChange } : {})}
      >
        <Modal className={classNames(styles.modal, width !== 'regular' && styles[width])}>
          <AriaDialog role={role} className={classNames(styles.dialog)}>
            {({ close }) => (
              <>
                <div className={styles.head}>
                  <Heading slot="title" level={2} className={classNames(styles.title)}>
                    <TitleText text={title} />
                  </Heading>
                  {isDismissable && (
                    <IconButton icon={XIcon} aria-label={closeLabel} onPress={close} className={styles.close} />
                  )}
                </div>
                {consequence && <p className={styles.consequence}>{consequence}</p>}
                {children}
                {actions && <div className={styles.actions}>{actions(close)}</div>}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </WidgetScope>
  )
}
