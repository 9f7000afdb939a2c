import { useTranslation } from 'react-i18next'
import { emailField } from '#design/form/index.ts'
import { useBanners } from '#design/index.ts'
import { refreshViewer } from '#features/accounts/web/session/viewer.ts'
import { useAccount } from '#features/accounts/web/account/account-context.ts'
import { VerifyContactDialog } from './VerifyContactDialog.tsx'

const field = emailField({ required: true })

/** Changes the e-mail address: it applies once its code is verified, and the former address is notified. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { refresh } = useAccount()
  const banners = useBanners()
  return (
    <VerifyContactDialog
      attribute="email"
      field={field}
      read={(written) => written.trim().toLowerCase()}
      type="email"
      sentTo="email.codeLead"
      texts={{
        title: t('email.title'),
        lead: t('email.lead'),
        label: t('email.label'),
        send: t('email.send'),
        confirm: t('email.confirm'),
      }}
      onProven={async () => {
        await Promise.all([refreshViewer(), refresh()])
        onClose()
        banners.show({ kind: 'success', title: t('email.done') })
        return { kind: 'Done' }
      }}
      onClose={onClose}
    />
  )
}
