import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, plainTitle, Pressable } from '#design/index.ts'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificatePaperFragment } from './certificate-fragment.ts'
import styles from './CertificateCard.module.css'
import { useCertificateFile } from './use-certificate-file.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** A certificate as a small sheet: press it to open the PDF, or save it. */
export function CertificateCard({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificatePaperFragment>
}) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const localised = useLocalised()
  const certificate = readFragment(CertificatePaperFragment, reference)
  const { open, save, isBusy } = useCertificateFile(certificate.pdfPath)
  const [isSharing, setSharing] = useState(false)
  const course = plainTitle(localised(certificate.courseName))
  const day = new Intl.DateTimeFormat(intlLocale(language), { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <div className={styles.card}>
      <Pressable className={styles.paper ?? ''} onPress={open} isDisabled={isBusy}>
        <span className="visually-hidden">{t('card.open', { course })}</span>
        <span className={styles.holder}>
          <i>{certificate.holderName}</i>
        </span>
        <b>{course}</b>
        <span className={styles.foot}>
          <span>{day.format(new Date(certificate.bestScoreAt))}</span>
          <span>{t('card.percentage', { percentage: certificate.percentage })}</span>
        </span>
      </Pressable>
      <div className={styles.below}>
        <span className={styles.code}>{certificate.code}</span>
        <IconButton icon={ShareNetworkIcon} aria-label={t('share.open', { course })} onPress={() => setSharing(true)} />
        <IconButton
          icon={DownloadSimpleIcon}
          aria-label={t('card.save', { course })}
          onPress={save}
          isDisabled={isBusy}
        />
      </div>
      {isSharing && (
        <Suspense>
          <ShareDialog certificate={certificate} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
