import { useTranslation } from 'react-i18next'
import { Button, Dialog, Skeleton } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { RowStatusBar } from './RowStatusBar.tsx'
import { progressSegments } from './import-status.ts'
import styles from '#features/people/web/inviting/inviting.module.css'
import { SeatsNeeded } from './SeatsNeeded.tsx'
import { MailCounts } from './MailCounts.tsx'
import { useImportProgress } from './use-import-progress.ts'

/** The progress of a list's mails. Closing the dialog does not stop them. */
export function ImportProgress({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const { mails, status, isOver, hasFailed, stop } = useImportProgress(importId)
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  const of = status && t('progress.of', { done: number(status.sent), total: number(status.total) })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(`progress.title.${status?.kind ?? 'Sending'}`, { count: status?.total ?? 0 })}
      closeLabel={t('close')}
    >
      {mails && status && of ? (
        <>
          <RowStatusBar
            segments={progressSegments(status)}
            label={t('progress.sent', { of })}
            progress={{ done: status.sent, total: status.total }}
          />
          <p role={isOver ? 'status' : undefined} className={styles.lead}>
            <b>{t('progress.figure', { of })}</b> {t(`progress.lead.${status.kind}`, { count: status.total })}
          </p>
          {mails.waitingForTrust > 0 && (
            <p className={styles.seats}>
              {t('progress.trust', { count: mails.waitingForTrust, number: number(mails.waitingForTrust) })}
            </p>
          )}
          {mails.waitingForTomorrow > 0 && status.kind === 'Sending' && (
            <p className={styles.seats}>
              {t('progress.tomorrow', { count: mails.waitingForTomorrow, number: number(mails.waitingForTomorrow) })}
            </p>
          )}
          <SeatsNeeded inviting={status.total} />
          {!isOver && (
            <MailCounts
              mails={{ ...mails, next: status.kind === 'Sending' ? mails.next : null }}
              later={status.later}
            />
          )}
        </>
      ) : (
        <Skeleton lines={4} />
      )}
      <p role="alert" className={hasFailed ? styles.refusal : undefined}>
        {hasFailed && t('failed')}
      </p>
      <div className={styles.foot}>
        <span />
        <div className={styles.buttons}>
          {!isOver && <Button onPress={() => void stop()}>{t('progress.stop')}</Button>}
          <Button variant="plain" onPress={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
