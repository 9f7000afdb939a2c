import { useTranslation } from 'react-i18next'
import type { Way } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { changeSteps, type Standing } from './sign-in-methods.ts'

interface TurnOffDialogProps {
  readonly standing: Standing
  readonly way: Way
  readonly onClose: () => void
}

/** Asks before a way of the second step is turned off: the account is less safe afterwards. */
export function TurnOffDialog({ standing, way, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation('account')
  const name = t(`way.${way}`)
  return (
    <ConfirmDialog
      title={t('turnOff.title', { way: name })}
      consequence={t(standing.enabled.length > 1 ? 'turnOff.others' : 'turnOff.lastOne')}
      keep={t('turnOff.keep')}
      confirm={t('turnOff.confirm')}
      done={t('wayChanged.off', { way: name })}
      act={() => changeSteps(standing, { kind: 'TurnOff', way })}
      onClose={onClose}
    />
  )
}
