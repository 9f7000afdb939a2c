import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types'
import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { FileXlsIcon } from '@phosphor-icons/react/dist/csr/FileXls'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { periodOf } from '#features/activity/rules/period.ts'
import { weekNumber } from '#features/activity/rules/weeks.ts'
import { CertificateArchiveLink } from '#features/activity/web/CertificateArchiveLink.tsx'
import styles from './Exports.module.css'
import { useActivitySearch } from '#features/activity/web/use-activity-search.ts'
import { useNow } from '#features/activity/web/use-now.ts'
import { useExport, type ExportFile } from './use-export.ts'

/** What can be taken along, of the period and group that the page shows. */
export function Exports({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('activity')
  const id = useId()
  const { from, to } = periodOf(useActivitySearch().search, useNow())
  return (
    <section className={styles.exports} aria-labelledby={id}>
      <h2 id={id}>{t('exports.heading')}</h2>
      <Export
        {...{ organizationId }}
        file="events.csv"
        icon={FileCsvIcon}
        name={t('exports.events')}
        note={t('exports.eventsNote')}
      />
      <Export
        {...{ organizationId }}
        file="people.xlsx"
        icon={FileXlsIcon}
        name={t('exports.people')}
        note={t('exports.peopleNote')}
      />
      <Export
        {...{ organizationId }}
        file="report.pdf"
        icon={FilePdfIcon}
        name={t('exports.report')}
        note={t('exports.reportNote', { from: weekNumber(from).number, to: weekNumber(to).number })}
      />
      <div className={styles.export}>
        <Icon icon={SealCheckIcon} />
        <CertificateArchiveLink organizationId={organizationId} />
      </div>
    </section>
  )
}

interface ExportProps {
  readonly organizationId: string
  readonly file: ExportFile
  readonly icon: PhosphorIcon
  readonly name: string
  readonly note: string
}

function Export({ organizationId, file, icon, name, note }: ExportProps) {
  const { t } = useTranslation('activity')
  const { save, isSaving, hasFailed } = useExport(organizationId, file)
  return (
    <button type="button" className={styles.export} aria-busy={isSaving} onClick={isSaving ? undefined : save}>
      <Icon icon={icon} />
      <span>
        <b>{name}</b>
        <small role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? t('exports.failed') : isSaving ? t('exports.making') : note}
        </small>
      </span>
    </button>
  )
}
