import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Button, Icon, plainTitle, useBanners } from '#design/index.ts'
import { CertificateSheet } from '#features/certificates/web/CertificateSheet.tsx'
import { formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { CheckedCertificate } from '#features/certificates/web/certificate-check-query.ts'
import styles from './Check.module.css'
import { useCredentialFinding } from './use-credential-finding.ts'

/** A certificate that exists: the verdict, what it says if its holder shares it, and what the browser itself found. */
export function FoundCertificate({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation('check')
  const language = useLanguage()
  const localised = useLocalised()
  const banners = useBanners()
  const { code, says, status } = certificate
  const day = (at: string) => formatLongDate(language, at)
  const course = says && plainTitle(localised(says.courseName))
  const facts: readonly (readonly [string, string])[] = says
    ? [
        [t('name'), says.holderName],
        [t('course'), course ?? ''],
        [
          t('result'),
          says.passPercentage === null
            ? t('percentage', { percentage: says.percentage })
            : t('resultOf', { percentage: says.percentage, required: says.passPercentage }),
        ],
        ...(says.expertNames.length > 0
          ? [[t('expert'), new Intl.ListFormat(language).format(says.expertNames)] as const]
          : []),
      ]
    : []
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    banners.show({ kind: 'success', title: t('copied') })
  }
  const isGenuine = status === 'GENUINE'
  return (
    <div className={says ? styles.found : styles.empty}>
      <div>
        <p className={styles.kicker}>{t('number', { code })}</p>
        <h1 className={styles.verdict}>{t(isGenuine ? 'genuine' : 'withdrawn')}</h1>
        <p className={styles.lead}>
          {isGenuine
            ? t(says ? 'genuineLead' : 'notSharedLead', { date: day(certificate.issuedAt) })
            : t('withdrawnLead', { date: day(certificate.withdrawnAt ?? certificate.issuedAt) })}
          {!isGenuine && certificate.reason && ` ${t('reason', { reason: certificate.reason })}`}
        </p>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {says && <Finding code={code} holderName={says.holderName} />}
        <Button icon={LinkIcon} onPress={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      {says && (
        <div className={styles.sheet}>
          <CertificateSheet
            holderName={says.holderName}
            course={course ?? ''}
            date={day(says.bestScoreAt)}
            code={code}
          />
          <p className={styles.small}>{t('consent')}</p>
        </div>
      )}
    </div>
  )
}

/** What this browser worked out by itself, in a line that is there from the beginning. */
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
        {finding?.kind === 'NotGenuine' && t('notSigned')}
        {finding?.kind === 'NotChecked' && t('notChecked')}
      </span>
    </p>
  )
}
