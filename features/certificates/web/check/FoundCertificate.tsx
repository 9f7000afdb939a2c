import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Button, Icon, plainTitle, useBanners } from '#design/index.ts'
import { CertificateSheet } from '#features/certificates/web/CertificateSheet.tsx'
import { formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { CheckedCertificate } from '#features/certificates/web/certificate-check-query.ts'
import styles from './Check.module.css'
import { Facts } from './Facts.tsx'
import { useCredentialFinding } from './use-credential-finding.ts'
import { Verdict } from './Verdict.tsx'

/**
 * An existing certificate: the verdict, its details if the holder shares them, and the result of the browser's own
 * check.
 */
export function FoundCertificate({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation('check')
  const language = useLanguage()
  const localised = useLocalised()
  const banners = useBanners()
  const { code, details } = certificate
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    banners.show({ kind: 'success', title: t('copied') })
  }
  return (
    <div className={details ? styles.found : styles.empty}>
      <div>
        <p className={styles.kicker}>{t('number', { code })}</p>
        <Verdict certificate={certificate} />
        {details && <Facts details={details} validUntil={certificate.validUntil} />}
        {details && <Finding code={code} holderName={details.holderName} />}
        <Button icon={LinkIcon} onPress={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      {details && (
        <div className={styles.sheet}>
          <CertificateSheet
            holderName={details.holderName}
            course={plainTitle(localised(details.courseName))}
            date={formatLongDate(language, details.bestScoreAt)}
            code={code}
            isTested={details.isTested}
          />
          <p className={styles.small}>{t('consent')}</p>
        </div>
      )}
    </div>
  )
}

/** The result of the browser's own check, in a line that is always rendered. */
function Finding({ code, holderName }: { code: string; holderName: string }) {
  const { t } = useTranslation('check')
  const finding = useCredentialFinding(code, holderName)
  const isGood = finding === undefined || finding.kind === 'Genuine'
  return (
    <p className={styles.finding} role="status" data-finding={finding?.kind}>
      <Icon icon={isGood ? SealCheckIcon : WarningIcon} />
      <span>
        {finding === undefined && <i>{t('checking')}</i>}
        {finding?.kind === 'Genuine' && t('signed', { host: finding.signedBy })}
        {finding?.kind === 'Withdrawn' && t('signedWithdrawn')}
        {finding?.kind === 'OutOfDate' && t('signedOutOfDate')}
        {finding?.kind === 'NotGenuine' && t('notSigned')}
        {finding?.kind === 'NotChecked' && t('notChecked')}
      </span>
    </p>
  )
}
