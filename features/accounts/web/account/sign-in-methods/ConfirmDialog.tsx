import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import type { IdentityResult } from '#features/accounts/web/identity/pool-request.ts'
import { useProblemText } from '#features/accounts/web/auth-layout/use-problem-text.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import styles from '#features/accounts/web/account/account.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** What happens on confirmation. */
  readonly consequence: string
  readonly keep: string
  readonly confirm: string
  /** The success message. */
  readonly done: string
  readonly act: () => Promise<IdentityResult>
  readonly onClose: () => void
}

/** Asks before a sign-in method is removed, removes it, and reports the result. */
export function ConfirmDialog({ title, consequence, keep, confirm, done, act, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('account')
  const words = useProblemText()
  const banners = useBanners()
  const { refresh } = useAccount()
  const [isBusy, setBusy] = useState(false)
  const proceed = async () => {
    setBusy(true)
    const outcome = await act()
    await refresh()
    onClose()
    if (outcome.kind === 'Done') banners.show({ kind: 'success', title: done })
    else banners.show({ kind: 'error', title: words(outcome.problem) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={title}
      consequence={consequence}
      closeLabel={t('close')}
    >
      <div className={styles.actions}>
        <Button onPress={onClose}>{keep}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void proceed()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
