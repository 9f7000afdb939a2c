import { useApolloClient } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, useBanners, lazyPart } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { ResendInvitations } from './invitation-mutations.ts'

const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)
const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

interface InvitationActionsProps {
  readonly invitationIds: readonly string[]
  /** the status of the row; in a bar, the common status of all selected ones */
  readonly status?: 'ACTIVE' | 'PENDING' | 'INVITED' | 'BOUNCED' | undefined
  /** a bar shows all actions, a row only the most useful one */
  readonly inBar?: boolean | undefined
}

/** The actions for invitations: resend the mail, correct a bounced address, withdraw (O2). */
export function InvitationActions({ invitationIds, status, inBar = false }: InvitationActionsProps) {
  const { t } = useTranslation('joining')
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const [open, setOpen] = useState<'address' | 'withdraw'>()
  const [only] = invitationIds
  if (only === undefined) return null
  const count = invitationIds.length
  const say = (kind: 'success' | 'warning' | 'error', title: string) =>
    banners.show({ key: 'invitations', kind, title })

  const resend = () => {
    setBusy(true)
    const sending = async () => {
      const { data } = await client.mutate({ mutation: ResendInvitations, variables: { ids: [...invitationIds] } })
      await client.refetchQueries({ include: 'active' })
      const answer = data?.resendInvitations.__typename
      if (answer === 'InvitationsResent') say('success', t('actions.sent', { count }))
      else say('warning', t(answer === 'InvitationMailLimitReached' ? 'actions.tooMany' : 'actions.gone'))
    }
    sending()
      .catch((error: unknown) => {
        reportError(error, 'InvitationActions')
        say('error', t('failed'))
      })
      .finally(() => setBusy(false))
  }
  const close = () => setOpen(undefined)
  const correct = <TextLink onPress={() => setOpen('address')}>{t('actions.correct')}</TextLink>
  return (
    <>
      {status === 'BOUNCED' && !inBar ? (
        correct
      ) : (
        <TextLink isPending={isBusy} onPress={resend}>
          {t(inBar ? 'actions.resendInvitation' : status === 'PENDING' ? 'actions.sendNow' : 'actions.resend')}
        </TextLink>
      )}
      {inBar && (
        <>
          {count === 1 && correct}
          <TextLink tone="danger" onPress={() => setOpen('withdraw')}>
            {t('actions.withdraw')}
          </TextLink>
        </>
      )}
      <Suspense>
        {open === 'address' && <AddressDialog invitationId={only} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog invitationIds={invitationIds} onClose={close} />}
      </Suspense>
    </>
  )
}
