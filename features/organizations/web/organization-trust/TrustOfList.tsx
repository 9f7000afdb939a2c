import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import styles from './trust.module.css'
import { TrustWays } from './TrustWays.tsx'
import { useTrust } from './use-trust.ts'

interface TrustOfListProps {
  readonly inviting: number
  /** those of them whose address is not at the organization's own domain */
  readonly strangers: number
}

/**
 * The number of invitations of a list that are sent now and that wait, for an organization that has yet to prove its
 * identity.
 */
export function TrustOfList({ inviting, strangers }: TrustOfListProps) {
  const { t } = useTranslation('organization-trust')
  const language = useLanguage()
  const trust = useTrust()
  if (!trust) return null
  const { ownDomain, strangersLeft } = trust
  const wait = Math.max(0, (ownDomain ? strangers : inviting) - strangersLeft)
  if (wait === 0) return null
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <div className={styles.notice}>
      <p>
        <b>{t('listWait', { go: number(inviting - wait), wait: number(wait) })}</b>{' '}
        {ownDomain ? t('colleagues', { domain: ownDomain }) : t('nobody')}
      </p>
      <TrustWays trust={trust} />
    </div>
  )
}
