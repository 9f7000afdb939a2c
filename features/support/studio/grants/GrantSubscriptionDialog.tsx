import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportPlan, SupportResult } from '#generated/graphql/graphql.ts'
import { Form, FormSelect, FormTextArea, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { maxReason } from '#features/support/rules/given-reason.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { GrantToOrganization, GrantToPerson } from './grant-documents.ts'
import { useGrants } from './use-grants.ts'

const plans = ['GROUP', 'CORPORATE'] as const satisfies SupportPlan[]

interface GrantSubscriptionDialogProps {
  readonly to: { readonly personId: string } | { readonly organizationId: string }
  readonly name: string
  readonly onClose: () => void
}

/** Asks until when a subscription is granted and why; of an organisation also for how many. */
export function GrantSubscriptionDialog({ to, name, onClose }: GrantSubscriptionDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const { undoGrant } = useGrants()
  const isOrganization = 'organizationId' in to
  const form = useForm({
    fields: {
      plan: textField(),
      seats: textField({
        required: isOrganization,
        validate: (text) => (/^[1-9]\d{0,5}$/.test(text) ? undefined : t('result.TOO_FEW_SEATS')),
      }),
      lastDay: textField({ required: true }),
      reason: textField({ required: true, max: maxReason }),
    },
    values: { plan: plans[0], seats: '', lastDay: '', reason: '' },
    submit: async ({ plan: chosen, seats, lastDay, reason }) => {
      const plan = plans.find((each) => each === chosen) ?? 'GROUP'
      let granted: { readonly id: string | null; readonly result: SupportResult } | undefined
      const result = await act(
        async () => {
          granted = isOrganization
            ? (
                await client.mutate({
                  mutation: GrantToOrganization,
                  variables: { ...to, plan, seats: Number(seats), lastDay, reason },
                })
              ).data?.supportGrantToOrganization
            : (await client.mutate({ mutation: GrantToPerson, variables: { ...to, lastDay, reason } })).data
                ?.supportGrantToPerson
          return granted?.result
        },
        t('act.granted', { name }),
        () => {
          if (granted?.id) void undoGrant(granted.id, 'GRANTED')
        },
      )
      if (result === 'TOO_FEW_SEATS') return { problems: { seats: t('result.TOO_FEW_SEATS') } }
      if (result === 'INVALID_DAYS') return { problems: { lastDay: t('result.INVALID_DAYS') } }
      onClose()
      return undefined
    },
  })
  return (
    <DeskDialog title={t('grant.title', { name })} consequence={t('grant.consequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        {isOrganization && (
          <>
            <FormSelect
              name="plan"
              label={t('grant.plan')}
              options={plans.map((value) => ({ value, label: t(`word.${value}`) }))}
            />
            <FormTextField name="seats" label={t('grant.seats')} inputMode="numeric" />
          </>
        )}
        <FormTextField name="lastDay" label={t('grant.lastDay')} type="date" />
        <FormTextArea name="reason" label={t('grant.reason')} />
        <SubmitButton>{t('act.grant')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
