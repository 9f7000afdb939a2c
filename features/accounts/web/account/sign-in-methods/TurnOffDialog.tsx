import { useTranslation } from 'react-i18next'
import type { MfaMethod } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { changeMfa, type SignInMethods } from './sign-in-methods.ts'

interface TurnOffDialogProps {
  readonly methods: SignInMethods
  readonly method: MfaMethod
  readonly onClose: () => void
}

/** Asks before a second factor is turned off, since the account is less safe afterwards. */
export function TurnOffDialog({ methods, method, onClose }: TurnOffDialogProps) {
  const { t } = useTranslation('account')
  const name = t(`method.${method}`)
  return (
    <ConfirmDialog
      title={t('turnOff.title', { method: name })}
      consequence={t(methods.enabled.length > 1 ? 'turnOff.others' : 'turnOff.lastOne')}
      keep={t('turnOff.keep')}
      confirm={t('turnOff.confirm')}
      done={t('methodChanged.off', { method: name })}
      act={() => changeMfa(methods, { kind: 'TurnOff', method })}
      onClose={onClose}
    />
  )
}
