import { useTranslation } from 'react-i18next'
import { TitleText } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import styles from './trust.module.css'
import { VerificationMethods } from './VerificationMethods.tsx'
import { useTrust } from './use-trust.ts'

/**
 * Shows that invitations wait until the organization has proved its identity, and how to do that. Renders nothing if
 * none waits.
 */
export function TrustNotice() {
  const { t } = useTranslation('organization-trust')
  const language = useLanguage()
  const trust = useTrust()
  if (!trust || trust.waiting === 0) return null
  const { waiting, ownDomain } = trust
  return (
    <section className={styles.notice}>
      <h2 className={styles.heading}>
        <TitleText text={t('heading', { count: waiting, number: waiting.toLocaleString(intlLocale(language)) })} />
      </h2>
      <p>{ownDomain ? t('colleagues', { domain: ownDomain }) : t('nobody')}</p>
      <VerificationMethods trust={trust} />
    </section>
  )
}
