import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Form, FormSelect, FormTextArea, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { maxReason } from '#features/support/rules/given-reason.ts'
import { DeskDialog } from '#features/support/studio/DeskDialog.tsx'
import styles from '#features/support/studio/Support.module.css'
import { useSupportAct } from '#features/support/studio/use-support-act.ts'
import { Extend, ExtendCourse } from './grant-documents.ts'
import { useGrants } from './use-grants.ts'

const offeredMonths = [1, 2, 3, 6, 12, 24]

interface ExtendDialogProps {
  readonly what: { readonly subscriptionId: string } | { readonly licenseId: string }
  readonly name: string
  readonly onClose: () => void
}

/** Asks by how many months something that runs is extended, and why. Nobody is billed for them. */
export function ExtendDialog({ what, name, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('support-studio')
  const client = useApolloClient()
  const act = useSupportAct()
  const { undoGrant, undoCourse } = useGrants()
  const form = useForm({
    fields: { months: textField({ required: true }), reason: textField({ required: true, max: maxReason }) },
    values: { months: '1', reason: '' },
    submit: async ({ months: chosen, reason }) => {
      const months = Number(chosen)
      await ('subscriptionId' in what
        ? act(
            async () =>
              (await client.mutate({ mutation: Extend, variables: { ...what, months, reason } })).data?.supportExtend
                .result,
            t('act.extended', { count: months }),
            () => void undoGrant(what.subscriptionId, 'EXTENDED'),
          )
        : act(
            async () =>
              (await client.mutate({ mutation: ExtendCourse, variables: { ...what, months, reason } })).data
                ?.supportExtendCourse.result,
            t('act.extended', { count: months }),
            () => void undoCourse(what.licenseId, 'EXTENDED'),
          ))
      onClose()
    },
  })
  return (
    <DeskDialog title={t('extend.title', { name })} consequence={t('extend.consequence')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <FormSelect
          name="months"
          label={t('extend.months')}
          options={offeredMonths.map((count) => ({ value: String(count), label: t('extend.length', { count }) }))}
        />
        <FormTextArea name="reason" label={t('grant.reason')} />
        <SubmitButton>{t('act.extend')}</SubmitButton>
      </Form>
    </DeskDialog>
  )
}
