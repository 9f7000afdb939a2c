import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, TitleText, plainTitle, Pressable, lazyPart } from '#design/index.ts'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import { readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { CertificateCardFragment } from './certificate-card-fragment.ts'
import { CertificatePaperFragment } from '#features/certificates/web/certificate-fragment.ts'
import styles from './CertificateCard.module.css'
import { CertificateValidity } from './CertificateValidity.tsx'
import { EarlierCertificates } from './EarlierCertificates.tsx'
import { useCertificateFile } from '#features/certificates/web/files/use-certificate-file.ts'

const ShareDialog = lazyPart(
  async () => (await import('#features/certificates/web/sharing/ShareDialog.tsx')).ShareDialog,
)

/** A certificate as a card: opens or saves the PDF. One that is no longer valid is drawn differently. */
export function CertificateCard({
  certificate: reference,
}: {
  certificate: FragmentType<typeof CertificateCardFragment>
}) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const localised = useLocalised()
  const card = readFragment(CertificateCardFragment, reference)
  const certificate = readFragment(CertificatePaperFragment, card)
  const isOver = card.validity === 'EXPIRED' || card.validity === 'REVOKED'
  const { open, save, isBusy } = useCertificateFile(certificate.pdfPath)
  const [isSharing, setSharing] = useState(false)
  const course = plainTitle(localised(certificate.courseName))
  const day = new Intl.DateTimeFormat(intlLocale(language), { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <div className={styles.card} data-over={isOver || undefined}>
      <Pressable className={styles.paper ?? ''} onPress={open} isDisabled={isBusy}>
        <span className="visually-hidden">{t('card.open', { course })}</span>
        <span className={styles.holder}>
          <i>{certificate.holderName}</i>
        </span>
        <b>
          <TitleText text={localised(certificate.courseName)} />
        </b>
        <span className={styles.foot}>
          <span>{day.format(new Date(certificate.bestScoreAt))}</span>
          <span>
            {card.contents.length > 0
              ? t('card.things', { count: card.contents.length })
              : card.isTested
                ? t('card.percentage', { percentage: certificate.percentage })
                : t('card.completed')}
          </span>
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
      <CertificateValidity certificate={card} name={course} />
      <EarlierCertificates certificates={card.earlier} />
      {isSharing && (
        <Suspense>
          <ShareDialog certificate={certificate} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
