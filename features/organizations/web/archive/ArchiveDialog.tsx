import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog, useBanners } from '#design/index.ts'
import { refreshViewer } from '#features/accounts/web/index.ts'
import { graceDays, namesIt } from '#features/organizations/rules/archive.ts'
import styles from '#features/organizations/web/organization/organization.module.css'
import { ArchiveOrganization } from '#features/organizations/web/organization/organization-mutations.ts'

interface ArchiveDialogProps {
  readonly organizationId: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows the consequences and requests the name, to prevent archiving by mistake. */
export function ArchiveDialog({ organizationId, name, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation('organization')
  const client = useApolloClient()
  const banners = useBanners()
  const form = useForm({
    fields: {
      name: textField({
        required: true,
        validate: (written) => (namesIt(written, name) ? undefined : t('archive.wrongName', { name })),
      }),
    },
    values: {},
    submit: async ({ name: written }) => {
      const { data } = await client.mutate({
        mutation: ArchiveOrganization,
        variables: { organizationId, name: written },
      })
      if (data?.archiveOrganization.__typename === 'OrganizationArchived') {
        await refreshViewer()
        onClose()
      } else banners.show({ kind: 'error', title: t('choice.failed') })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('archive.title', { name })}
      consequence={t('archive.consequence', { count: graceDays })}
      closeLabel={t('close')}
    >
      <Form form={form} className={styles.steps}>
        <FormTextField name="name" label={t('archive.name', { name })} autoComplete="off" />
        <div className={styles.actions}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" isPending={form.isSubmitting}>
            {t('archive.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
