import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import type { Way } from '#features/accounts/rules/second-steps.ts'
import { useProblemWords } from '#features/accounts/web/use-problem-words.ts'
import { useAccount } from './account-context.ts'
import styles from './account.module.css'
import { changeSteps, type Standing } from './identity-account.ts'

interface TurnOffDialogProps {
  readonly standing: Standing
  readonly way: Way
  readonly onClose: () => void
}

/** Asks before a way of the second step is turned off: the account is less safe afterwards. */
export function TurnOffDialog({ standing, way, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation('account')
  const words = useProblemWords()
  const banners = useBanners()
  const { refresh } = useAccount()
  const [isBusy, setBusy] = useState(false)
  const name = t(`way.${way}`)
  const turnOff = async () => {
    setBusy(true)
    const outcome = await changeSteps(standing, { kind: 'TurnOff', way })
    await refresh()
    onClose()
    if (outcome.kind === 'Done') banners.show({ kind: 'success', title: t('wayChanged.off', { way: name }) })
    else banners.show({ kind: 'error', title: words(outcome.problem) })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('turnOff.title', { way: name })}
      consequence={t(standing.enabled.length > 1 ? 'turnOff.others' : 'turnOff.lastOne')}
      closeLabel={t('close')}
    >
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('turnOff.keep')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void turnOff()}>
          {t('turnOff.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
