import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog } from '#design/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { maxReasonLength } from '#features/assignments/rules/limits.ts'
import { ExemptMutation, type InstanceOfList } from '#features/assignments/web/assignments-query.ts'
import styles from './AssignmentDetail.module.css'

interface ExemptDialogProps {
  readonly instance: InstanceOfList
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the reason of an exemption. The reason is stored and logged. */
export function ExemptDialog({ instance, onClose, onDone }: ExemptDialogProps) {
  const { t } = useTranslation('assignments')
  const organizationId = useActiveOrganizationId()
  const [exempt] = useMutation(ExemptMutation)
  const [fields] = useState(() => ({ reason: textField({ required: true, max: maxReasonLength }) }))
  const form = useForm({
    fields,
    values: {},
    submit: async ({ reason }) => {
      await exempt({ variables: { organizationId, instanceIds: [instance.id], reason } })
      onDone()
    },
  })
  return (
    <Dialog
      title={t('exemptTitle', { name: instance.name })}
      consequence={t('exemptConsequence')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={onClose}
    >
      <Form form={form}>
        <FormTextField name="reason" label={t('reason')} autoComplete="off" />
        <div className={styles.answer}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('exempt')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
