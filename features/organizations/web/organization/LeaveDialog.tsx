import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '#design/index.ts'
import styles from './organization.module.css'

interface LeaveDialogProps {
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks for confirmation before the user leaves the page with unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('organization')
  return (
    <Dialog
      isOpen
      onOpenChange={onStay}
      role="alertdialog"
      width="narrow"
      title={t('leave.title')}
      consequence={t('leave.consequence')}
      closeLabel={t('close')}
    >
      <div className={styles.actions}>
        <Button onPress={onStay}>{t('leave.stay')}</Button>
        <Button variant="danger" onPress={onLeave}>
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
