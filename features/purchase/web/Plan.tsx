import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, TextLink } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import type { ProductOfPage } from './products-query.ts'
import styles from './PurchasePage.module.css'

interface PlanProps {
  readonly product: ProductOfPage
  /** whether the reader learns on it already */
  readonly isHeld: boolean
}

const points = ['first', 'second', 'third'] as const

/** One plan: its name, for whom it is licensed (S2), and what it holds. */
export function Plan({ product, isHeld }: PlanProps) {
  const { t } = useTranslation('purchase')
  const localised = useLocalised()
  const paths = usePaths()
  const { licence } = product
  return (
    <li className={classNames(styles.plan, isHeld && styles.held)}>
      <h2>{localised(product.description)}</h2>
      <p className={styles.for}>{t(`plan.${licence}.for`)}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`plan.${licence}.${point}`)}</li>
        ))}
      </ul>
      {isHeld && (
        <p className={styles.yours}>
          <Icon icon={CheckIcon} />
          <i>{t('plan.held')}</i>
          <TextLink inline tone="inherit" href={paths.administration('admin_subscription')}>
            {t('plan.see')}
          </TextLink>
        </p>
      )}
    </li>
  )
}
