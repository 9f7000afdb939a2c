import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/index.ts'
import { useExport, type ExportFile } from './use-export.ts'

interface DownloadButtonProps {
  readonly organizationId: string
  readonly file: ExportFile
  readonly label: string
}

/** Saves the figures of a drawing as a file. */
export function DownloadButton({ organizationId, file, label }: DownloadButtonProps) {
  const { t } = useTranslation('activity')
  const { save, isSaving, hasFailed } = useExport(organizationId, file)
  return (
    <>
      <span role="alert">{hasFailed && t('exports.failed')}</span>
      <IconButton icon={DownloadSimpleIcon} aria-label={label} isPending={isSaving} onPress={save} />
    </>
  )
}
