import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import { Button, LampButton } from '#design/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificatePaperFragment } from './certificate-fragment.ts'
import styles from './CertificateActions.module.css'
import { useCertificateFile } from './use-certificate-file.ts'

/** Save the certificate, the view's one lamp, or look at it first. */
export function CertificateActions({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificatePaperFragment>
}) {
  const { t } = useTranslation('certificates')
  const { pdfPath } = readFragment(CertificatePaperFragment, reference)
  const { save, open, isBusy } = useCertificateFile(pdfPath)
  return (
    <div className={styles.actions}>
      <LampButton icon={DownloadSimpleIcon} onPress={save} isPending={isBusy}>
        {t('file.save')}
      </LampButton>
      <Button onPress={open} isDisabled={isBusy}>
        {t('file.open')}
      </Button>
    </div>
  )
}
