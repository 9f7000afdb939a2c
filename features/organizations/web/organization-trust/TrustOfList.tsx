import { useTranslation } from 'react-i18next'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import styles from './trust.module.css'
import { TrustWays } from './TrustWays.tsx'
import { useTrust } from './use-trust.ts'

interface TrustOfListProps {
  readonly inviting: number
  /** those of them who are not at the reader's own domain */
  readonly strangers: number
}

/** How many letters of a list go out now and how many wait, where the organization has yet to prove who it is. */
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
