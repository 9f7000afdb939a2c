import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './InvitationActions.module.css'
import { WithdrawInvitations } from './invitation-mutations.ts'

interface WithdrawDialogProps {
  readonly invitationIds: readonly string[]
  readonly onClose: () => void
}

/** Asks for confirmation before invitations are withdrawn, because the links in their mails become invalid. */
export function WithdrawDialog({ invitationIds, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('joining')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const count = invitationIds.length
  const withdraw = async () => {
    setBusy(true)
    const answer = await client
      .mutate({ mutation: WithdrawInvitations, variables: { ids: [...invitationIds] } })
      .then(({ data }) => data?.withdrawInvitations.__typename)
      .catch((error: unknown) => {
        reportError(error, 'WithdrawDialog')
        return undefined
      })
    await client.refetchQueries({ include: 'active' })
    onClose()
    if (answer === 'InvitationsWithdrawn')
      banners.show({ key: 'invitations', kind: 'success', title: t('actions.withdrawn', { count }) })
    else
      banners.show({ key: 'invitations', kind: 'warning', title: t(answer === undefined ? 'failed' : 'actions.gone') })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      width="narrow"
      title={t('actions.withdrawTitle', { count })}
      consequence={t('actions.withdrawConsequence', { count })}
      closeLabel={t('close')}
    >
      <p className={styles.actions}>
        <Button onPress={onClose}>{t('actions.keep')}</Button>
        <Button variant="danger" isPending={isBusy} onPress={() => void withdraw()}>
          {t('actions.withdraw')}
        </Button>
      </p>
    </Dialog>
  )
}
