import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import styles from './trust.module.css'
import { VerificationMethods } from './VerificationMethods.tsx'
import { useTrust } from './use-trust.ts'

interface TrustOfListProps {
  readonly inviting: number
  /** those of them whose address is not at the organization's own domain */
  readonly external: number
}

/**
 * The number of invitations of a list that are sent now and that wait, for an organization that has yet to prove its
 * identity.
 */
export function TrustOfList({ inviting, external }: TrustOfListProps) {
  const { t } = useTranslation('organization-trust')
  const language = useLanguage()
  const trust = useTrust()
  if (!trust) return null
  const { ownDomain, externalMailsLeft } = trust
  const wait = Math.max(0, (ownDomain ? external : inviting) - externalMailsLeft)
  if (wait === 0) return null
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <div className={styles.notice}>
      <p>
        <b>{t('listWait', { go: number(inviting - wait), wait: number(wait) })}</b>{' '}
        {ownDomain ? t('colleagues', { domain: ownDomain }) : t('nobody')}
      </p>
      <VerificationMethods trust={trust} />
    </div>
  )
}
