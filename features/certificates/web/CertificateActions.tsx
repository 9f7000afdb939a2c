import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton } from '#design/index.ts'
import { useCoursePlace } from '#features/courses/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificatePaperFragment } from './certificate-fragment.ts'
import styles from './CertificateActions.module.css'
import { useCertificateFile } from './files/use-certificate-file.ts'

/** Saves the certificate (the primary button) or opens it in a new window, which is not offered inside a frame. */
export function CertificateActions({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificatePaperFragment>
}) {
  const { t } = useTranslation('certificates')
  const { pdfPath } = readFragment(CertificatePaperFragment, reference)
  const isFramed = useCoursePlace().kind === 'Lti'
  const { save, open, isBusy } = useCertificateFile(pdfPath)
  return (
    <div className={styles.actions}>
      <PrimaryButton icon={DownloadSimpleIcon} onPress={save} isPending={isBusy}>
        {t('file.save')}
      </PrimaryButton>
      {!isFramed && (
        <Button onPress={open} isDisabled={isBusy}>
          {t('file.open')}
        </Button>
      )}
    </div>
  )
}
