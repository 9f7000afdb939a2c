import { useMutation } from '@apollo/client/react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/csr/LinkedinLogo'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, plainTitle, Switch, useBanners } from '#design/index.ts'
import { useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { CertificatePaperFragment as Certificate } from '#generated/graphql/graphql.ts'
import { addToLinkedIn } from './add-to-linkedin.ts'
import { ShareCertificateMutation } from './share-certificate-mutation.ts'
import styles from './ShareDialog.module.css'

interface ShareDialogProps {
  readonly certificate: Certificate
  readonly onClose: () => void
}

/** Lets the holder share a certificate with everyone who has its code, and export it. */
export function ShareDialog({ certificate, onClose }: ShareDialogProps) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const banners = useBanners()
  const [share, { loading }] = useMutation(ShareCertificateMutation)
  const { id, code, isShared } = certificate
  const course = plainTitle(localised(certificate.courseName))
  const address = new URL(paths.certificate(code), location.origin).href
  const change = (shared: boolean) =>
    share({
      variables: { id, shared },
      optimisticResponse: {
        __typename: 'Mutation',
        shareCertificate: { __typename: 'Certificate', id, isShared: shared },
      },
    }).catch(() =>
      banners.show({ key: 'share', kind: 'error', title: t('share.failedTitle'), body: t('share.failed') }),
    )
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    banners.show({ kind: 'success', title: t('share.copied') })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('share.title', { course })}
      consequence={t('share.lead')}
      closeLabel={t('share.close')}
    >
      <Switch
        label={t('share.switch')}
        note={t('share.note')}
        checked={isShared}
        disabled={loading}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <Button icon={LinkIcon} isDisabled={!isShared} onPress={() => void copy()}>
          {t('share.copy')}
        </Button>
        {isShared && (
          <>
            <Button icon={LinkedinLogoIcon} href={addToLinkedIn({ certificate, course, address })} target="_blank">
              {t('share.linkedIn')}
            </Button>
            <Button
              icon={DownloadSimpleIcon}
              href={`/credentials/${code}/${language}`}
              download={`kursiva-${code}.json`}
            >
              {t('share.credential')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
