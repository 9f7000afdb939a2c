import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog } from '#design/index.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { AddEmailDomain } from '#features/organizations/web/organization/organization-mutations.ts'

interface AddDomainDialogProps {
  readonly organizationId: string
  readonly onClose: () => void
}

const reasons = ['NotADomain', 'PublicMailDomain', 'TooManyDomains'] as const
const fields = { domain: textField({ required: true, case: 'lower' }) }

/** Requests the organisation's domain; the new row shows how to verify it. */
export function AddDomainDialog({ organizationId, onClose }: AddDomainDialogProps) {
  const { t } = useTranslation('organization')
  const client = useApolloClient()
  const add = async (domain: string) => {
    const { data } = await client.mutate({ mutation: AddEmailDomain, variables: { organizationId, domain } })
    const answer = data?.addEmailDomain
    if (answer?.__typename === 'EmailDomainAdded') return undefined
    const reason = answer?.__typename === 'EmailDomainRefused' ? answer.reason : undefined
    return t(`domainRefused.${reasons.find((each) => each === reason) ?? 'other'}`)
  }
  const form = useForm({
    fields,
    values: {},
    submit: async ({ domain }) => {
      const problem = await add(domain).catch(() => t('domainRefused.other'))
      if (problem !== undefined) return { problems: { domain: problem } }
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="narrow"
      title={t('addDomain.title')}
      consequence={t('addDomain.lead')}
      closeLabel={t('close')}
    >
      <Form form={form} className={styles.steps}>
        <FormTextField
          name="domain"
          label={t('addDomain.domain')}
          hint={t('addDomain.hint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('addDomain.add')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
