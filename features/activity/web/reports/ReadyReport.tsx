import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { useDownload } from '#features/activity/web/exports/use-download.ts'
import { reportFilePath, reportLinkOf, type ReportLink } from '#features/activity/rules/report-link.ts'
import styles from './ReadyReport.module.css'

type Search = Readonly<Record<string, unknown>>

/** The report that the mail linked to, above the page that shows the same; nothing at any other address. */
export function ReadyReport() {
  const search: Search = useSearch({ strict: false })
  const link = reportLinkOf(search)
  return link ? <Ready link={link} search={search} /> : null
}

function Ready({ link, search }: { link: ReportLink; search: Search }) {
  const { t } = useTranslation('activity')
  const id = useId()
  const { save, isSaving, hasFailed } = useDownload()
  const organization = useSignedInUser().memberships.find(
    ({ organization: { id: known } }) => known === link.organizationId,
  )?.organization
  return (
    <section className={styles.ready} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t(`reportFile.${link.file}`)}</h2>
        <p>{organization ? t('ready.about', { organization: organization.name }) : t('ready.gone')}</p>
      </div>
      {organization && (
        <PrimaryButton isPending={isSaving} onPress={() => save(reportFilePath(link, search, new Date()))}>
          {t('ready.download')}
        </PrimaryButton>
      )}
      <p role="alert">{hasFailed && t('exports.failed')}</p>
    </section>
  )
}
