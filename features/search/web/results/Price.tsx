import { LockIcon } from '@phosphor-icons/react/dist/csr/Lock'
import { useTranslation } from 'react-i18next'
import { Icon } from '#design/index.ts'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import styles from './Price.module.css'

/** A locked course's price. */
export function Price({ price }: { price: { amountMinor: string; currency: string } | null }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  return (
    <span className={styles.price}>
      <Icon icon={LockIcon} size={17} />
      <span className={price ? 'visually-hidden' : undefined}>{t('locked')}</span>
      {price && formatMoney(language, price.amountMinor, price.currency === 'EUR' ? 'EUR' : 'NOK')}
    </span>
  )
}
