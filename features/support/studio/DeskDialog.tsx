import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#design/index.ts'

interface DeskDialogProps {
  readonly title: string
  readonly consequence: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog of the desk that asks for what an act needs. */
export function DeskDialog({ title, consequence, onClose, children }: DeskDialogProps) {
  const { t } = useTranslation('support-studio')
  return (
    <Dialog
      title={title}
      consequence={consequence}
      closeLabel={t('withdraw.close')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {children}
    </Dialog>
  )
}
