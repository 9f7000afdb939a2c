import { useTranslation } from 'react-i18next'
import { textField } from '#design/form/index.ts'
import { useBanners } from '#design/index.ts'
import { readPhoneNumber } from '#features/accounts/rules/sign-in/mfa-settings.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { changeMfa, type SignInMethods } from './sign-in-methods.ts'
import { VerifyContactDialog } from './VerifyContactDialog.tsx'

/** Verifies a mobile number for codes, and turns it on as second factor. */
export function PhoneDialog({ methods, onClose }: { readonly methods: SignInMethods; readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const banners = useBanners()
  const field = textField({
    required: true,
    validate: (written) => (readPhoneNumber(written) === undefined ? t('phone.wrong') : undefined),
  })
  return (
    <VerifyContactDialog
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
        const outcome = await changeMfa(methods, { kind: 'TurnOn', method: 'SMS' })
        await refresh()
        if (outcome.kind === 'Refused') return outcome
        onClose()
        banners.show({ kind: 'success', title: t('methodChanged.on', { method: t('method.SMS') }) })
        return outcome
      }}
      onClose={onClose}
    />
  )
}
