import { useApolloClient } from '@apollo/client/react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, LedgerFacts, TextLink, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { dpaVersion, formatLongDate, useLanguage, usePaths } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { AcceptDpa, type OrganizationWithDpa } from './dpa-queries.ts'
import styles from './dpa.module.css'

interface DpaStateProps {
  readonly organization: OrganizationWithDpa
  /** only admins accept and see who did */
  readonly isAdmin: boolean
  /** not on the page of the agreement itself */
  readonly hasLink?: boolean
}

/** Whether the organisation has accepted the data-processing agreement; its admins accept it here (GDPR art. 28). */
export function DpaState({ organization, isAdmin, hasLink = false }: DpaStateProps) {
  const { t } = useTranslation('dpa')
  const language = useLanguage()
  const paths = usePaths()
  const { name, dpa } = organization
  const { status, latest } = dpa
  const date = (day: string) => formatLongDate(language, day)
  const facts = latest && [
    { label: t('version'), value: date(latest.version) },
    { label: t('acceptedAt'), value: date(latest.acceptedAt) },
    ...(latest.acceptedBy === null ? [] : [{ label: t('acceptedBy'), value: latest.acceptedBy }]),
    ...(isAdmin ? [{ label: t('checksum'), value: <span className={styles.checksum}>{latest.sha256}</span> }] : []),
  ]
  return (
    <div className={styles.state}>
      <p>{t(`status.${status}`, { organization: name, date: date(dpa.currentVersion) })}</p>
      {hasLink && (
        <div>
          <TextLink href={paths.dpa}>{t('read')}</TextLink>
        </div>
      )}
      {facts && <LedgerFacts missing="–" facts={facts} />}
      {latest && isAdmin && <AcceptedCopy organizationId={organization.id} />}
      {status !== 'CURRENT' &&
        (isAdmin ? <Accept organization={organization} /> : <p className={styles.quiet}>{t('askAdmin')}</p>)}
    </div>
  )
}

/** What accepting means, and the button. */
function Accept({ organization: { id: organizationId, name } }: { readonly organization: OrganizationWithDpa }) {
  const { t } = useTranslation('dpa')
  const client = useApolloClient()
  const banners = useBanners()
  const [isPending, setPending] = useState(false)
  const accept = async () => {
    setPending(true)
    try {
      // the version whose text this page shows
      const variables = { organizationId, version: dpaVersion }
      const { data } = await client.mutate({ mutation: AcceptDpa, variables })
      const kind = data?.acceptDpa.__typename
      if (kind === 'DpaAccepted') banners.show({ kind: 'success', title: t('done') })
      else banners.show({ kind: 'error', title: kind === 'DpaChanged' ? t('changed') : t('failed') })
    } catch (error) {
      reportError(error, 'DpaState')
      banners.show({ kind: 'error', title: t('failed') })
    }
    setPending(false)
  }
  return (
    <>
      <p className={styles.quiet}>{t('consequence', { organization: name })}</p>
      <div>
        <Button isPending={isPending} onPress={() => void accept()}>
          {t('accept', { organization: name })}
        </Button>
      </div>
    </>
  )
}

/** The accepted version as PDF, with who accepted it. */
function AcceptedCopy({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('dpa')
  const banners = useBanners()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      await download(`/rest/organizations/${organizationId}/dpa`)
    } catch (error) {
      reportError(error, 'DpaState')
      banners.show({ kind: 'error', title: t('noFile') })
    }
    setPending(false)
  }
  return (
    <div>
      <TextLink icon={DownloadSimpleIcon} isPending={isPending} onPress={() => void save()}>
        {t('copy')}
      </TextLink>
    </div>
  )
}
