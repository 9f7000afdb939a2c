import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { RemoveEmailDomain } from '#features/organizations/web/organization/organization-mutations.ts'
import { reportError } from '#platform/browser/report-error.ts'

interface RemoveDomainDialogProps {
  readonly organizationId: string
  readonly domain: string
  readonly isVerified: boolean
  readonly onClose: () => void
}

/** Asks for confirmation before a domain is removed, and shows the consequences. */
export function RemoveDomainDialog({ organizationId, domain, isVerified, onClose }: RemoveDomainDialogProps) {
  const { t } = useTranslation('organization')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await client.mutate({ mutation: RemoveEmailDomain, variables: { organizationId, domain } })
      banners.show({ kind: 'success', title: t('removeDomain.done', { domain }) })
    } catch (error) {
      reportError(error, 'RemoveDomainDialog')
      banners.show({ kind: 'error', title: t('choice.failed') })
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('removeDomain.title', { domain })}
      consequence={t(isVerified ? 'removeDomain.verified' : 'removeDomain.waiting')}
      closeLabel={t('close')}
    >
      <div className={styles.actions}>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void remove()}>
          {t('domains.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
