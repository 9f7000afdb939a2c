import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { emailField, Form, FormTextField, SubmitButton, useForm } from '#design/form/index.ts'
import { Dialog, useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './InvitationActions.module.css'
import { ChangeInvitationAddress } from './invitation-mutations.ts'

interface AddressDialogProps {
  readonly invitationId: string
  readonly onClose: () => void
}

/** A form for another address of an invitation whose mail bounced. */
export function AddressDialog({ invitationId, onClose }: AddressDialogProps) {
  const { t } = useTranslation('joining')
  const client = useApolloClient()
  const banners = useBanners()
  const form = useForm({
    fields: { email: emailField({ required: true }) },
    values: { email: '' },
    requiresValid: true,
    submit: async ({ email }) => {
      const answer = await client
        .mutate({ mutation: ChangeInvitationAddress, variables: { id: invitationId, email } })
        .then(({ data }) => data?.changeInvitationAddress.__typename)
        .catch((error: unknown) => {
          reportError(error, 'AddressDialog')
          return undefined
        })
      if (answer === 'MalformedAddress' || answer === 'AlreadyMember' || answer === 'AlreadyInvited')
        return { problems: { email: t(`address.refusal.${answer}`) } }
      if (answer === 'InvitationMailLimitReached') return { problems: { email: t('actions.tooMany') } }
      await client.refetchQueries({ include: 'active' })
      onClose()
      if (answer === 'InvitationAddressChanged')
        banners.show({ key: 'invitations', kind: 'success', title: t('address.done', { email: email.trim() }) })
      else
        banners.show({
          key: 'invitations',
          kind: 'warning',
          title: t(answer === undefined ? 'failed' : 'actions.gone'),
        })
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="narrow"
      title={t('address.title')}
      consequence={t('address.lead')}
      closeLabel={t('close')}
    >
      <Form form={form} className={styles.form}>
        <FormTextField name="email" label={t('address.label')} type="email" inputMode="email" autoFocus />
        <SubmitButton fullWidth>{t('address.save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
