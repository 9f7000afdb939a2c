import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { ChangeSeats } from './grant-documents.ts'
import { useGrants } from './use-grants.ts'

interface SeatsDialogProps {
  readonly subscriptionId: string
  readonly seats: number
  readonly onClose: () => void
}

/** Asks how many seats a granted subscription has. */
export function SeatsDialog({ subscriptionId, seats, onClose }: SeatsDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const { undoGrant } = useGrants()
  const form = useForm({
    fields: {
      seats: textField({
        required: true,
        validate: (text) => (/^[1-9]\d{0,5}$/.test(text) ? undefined : t('result.TOO_FEW_SEATS')),
      }),
    },
    values: { seats: String(seats) },
    requiresChanges: true,
    submit: async ({ seats: typed }) => {
      const variables = { subscriptionId, seats: Number(typed) }
      const result = await act(
        async () => (await client.mutate({ mutation: ChangeSeats, variables })).data?.supportChangeSeats.result,
        t('act.seatsChanged', { count: Number(typed) }),
        () => void undoGrant(subscriptionId, 'SEATS_CHANGED'),
      )
      if (result === 'TOO_FEW_SEATS') return { problems: { seats: t('result.TOO_FEW_SEATS') } }
      onClose()
      return undefined
    },
  })
  return (
    <DeskDialog title={t('seats.title')} consequence={t('seats.consequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <FormTextField name="seats" label={t('grant.seats')} inputMode="numeric" />
        <SubmitButton>{t('act.changeSeats')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
