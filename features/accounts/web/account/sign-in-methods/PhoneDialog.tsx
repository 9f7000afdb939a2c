import { useTranslation } from 'react-i18next'
import { textField } from '#design/form/index.ts'
import { useBanners } from '#design/index.ts'
import { readPhoneNumber } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { changeSteps, type Standing } from './sign-in-methods.ts'
import { ProofDialog } from './VerifyContactDialog.tsx'

/** A mobile number for codes: proven by one, and then turned on. */
export function PhoneDialog({ standing, onClose }: { readonly standing: Standing; readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const banners = useBanners()
  const field = textField({
    required: true,
    validate: (written) => (readPhoneNumber(written) === undefined ? t('phone.wrong') : undefined),
  })
  return (
    <ProofDialog
      attribute="phone_number"
      field={field}
      read={(written) => readPhoneNumber(written) ?? written}
      type="tel"
      sentTo="phone.codeLead"
      texts={{
        title: t('phone.title'),
        lead: t('phone.lead'),
        label: t('phone.label'),
        hint: t('phone.hint'),
        send: t('phone.send'),
        confirm: t('phone.confirm'),
      }}
      onProven={async () => {
        const outcome = await changeSteps(standing, { kind: 'TurnOn', way: 'SMS' })
        await refresh()
        if (outcome.kind === 'Refused') return outcome
        onClose()
        banners.show({ kind: 'success', title: t('wayChanged.on', { way: t('way.SMS') }) })
        return outcome
      }}
      onClose={onClose}
    />
  )
}
