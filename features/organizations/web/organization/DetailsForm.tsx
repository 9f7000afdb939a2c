import { useApolloClient } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useForm } from '#design/form/index.ts'
import { Ledger, useBanners } from '#design/index.ts'
import { refreshViewer } from '#features/accounts/web/index.ts'
import { changedDetails, type OrganizationDetails } from '#features/organizations/rules/organization-details.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { detailsFieldsOf, detailsOf, marketOf } from './details.ts'
import { DetailsSaveBar } from './DetailsSaveBar.tsx'
import { InvoiceSection } from './InvoiceSection.tsx'
import { NameSection } from './NameSection.tsx'

interface DetailsFormProps {
  readonly organization: OrganizationOfPage
  /** reads the current data from the server */
  readonly refetch: () => Promise<OrganizationOfPage | undefined>
  /** the sections that save immediately */
  readonly children: ReactNode
}

/**
 * The form of all details that are saved together. It starts with the data at the time when the page was opened, so
 * that the server detects another user's change and does not overwrite it.
 */
export function DetailsForm({ organization, refetch, children }: DetailsFormProps) {
  const { t } = useTranslation('organization')
  const client = useApolloClient()
  const banners = useBanners()
  const [base, setBase] = useState(organization)
  const [isConflict, setConflict] = useState(false)
  const failed = () => {
    banners.show({ kind: 'error', title: t('save.failed') })
  }

  const form = useForm({
    fields: detailsFieldsOf(marketOf(organization), t('wrong.organizationNumber')),
    values: detailsOf(base),
    requiresChanges: true,
    submit: async (details) => {
      try {
        return await save(details)
      } catch (error) {
        reportError(error, 'DetailsForm')
        failed()
        return undefined
      }
    },
  })
  const save = async (details: OrganizationDetails) => {
    const { UpdateOrganization } = await import('./organization-mutations.ts')
    const { id: organizationId, version } = base
    const { data } = await client.mutate({
      mutation: UpdateOrganization,
      variables: { organizationId, version, details },
    })
    const answer = data?.updateOrganization
    if (answer?.__typename === 'OrganizationRefused')
      return { problems: Object.fromEntries(answer.fields.map((field) => [field, t(`wrong.${wrongWord(field)}`)])) }
    if (answer?.__typename !== 'OrganizationUpdated' && answer?.__typename !== 'OrganizationConflict') {
      failed()
      return undefined
    }
    const now = (await refetch()) ?? base
    setBase(now)
    form.reset(detailsOf(now))
    const isOvertaken = answer.__typename === 'OrganizationConflict'
    setConflict(isOvertaken)
    // after a conflict the form shows the other user's values, with the user's own changes on top, ready to be saved
    // again
    if (isOvertaken) for (const field of changedDetails(detailsOf(base), details)) form.write(field, details[field])
    else {
      await refreshViewer()
      banners.show({ kind: 'success', title: t('save.done') })
    }
    return undefined
  }
  return (
    <Form form={form}>
      <Ledger>
        <NameSection organization={organization} refetch={refetch} />
        <InvoiceSection market={marketOf(organization)} />
        {children}
      </Ledger>
      <DetailsSaveBar
        form={form}
        isConflict={isConflict}
        onUndo={() => {
          setConflict(false)
          form.reset(detailsOf(base))
        }}
      />
    </Form>
  )
}

const spoken = ['name', 'organizationNumber', 'invoiceEmail', 'invoiceZip', 'invoiceSendVia'] as const

const wrongWord = (field: string) => spoken.find((each) => each === field) ?? 'other'
