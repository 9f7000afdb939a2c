import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportWithdrawalKind } from '#generated/graphql/graphql.ts'
import { Dialog } from '#design/index.ts'
import { Form, FormSelect, FormTextArea, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { WithdrawCertificate } from './support-mutations.ts'
import { useSupportAct } from './use-support-act.ts'
import styles from './Support.module.css'

const kinds = [
  'MISTAKE',
  'NOT_THE_HOLDER',
  'CHEATING',
  'BY_REQUEST',
  'OTHER',
] as const satisfies SupportWithdrawalKind[]
const maxReason = 500

interface WithdrawDialogProps {
  readonly code: string
  readonly name: string
  readonly onClose: () => void
}

/** Asks why a certificate is withdrawn: it cannot be undone, and everyone who has its code will read the reason. */
export function WithdrawDialog({ code, name, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const form = useForm({
    fields: { kind: textField({ required: true }), reason: textField({ required: true, max: maxReason }) },
    values: { kind: kinds[0] },
    submit: async ({ kind: chosen, reason }) => {
      const kind = kinds.find((each) => each === chosen) ?? 'OTHER'
      const result = await act(
        async () =>
          (await client.mutate({ mutation: WithdrawCertificate, variables: { code, kind, reason } })).data
            ?.supportWithdrawCertificate,
        t('act.withdrawn', { code }),
      )
      if (result === 'NO_REASON') return { problems: { reason: t('result.NO_REASON') } }
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      title={t('withdraw.title', { name })}
      consequence={t('withdraw.consequence')}
      closeLabel={t('withdraw.close')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form form={form} className={styles.form}>
        <FormSelect
          name="kind"
          label={t('withdraw.kind')}
          options={kinds.map((value) => ({ value, label: t(`withdraw.kinds.${value}`) }))}
        />
        <FormTextArea name="reason" label={t('withdraw.reason')} />
        <SubmitButton>{t('act.withdraw')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
