import { useTranslation } from 'react-i18next'
import { Dialog } from '#design/index.ts'
import { formatLongDate, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import type { ProductOfPage, TermsOfPage } from '#features/subscriptions/web/index.ts'
import { ChangePane } from './ChangePane.tsx'
import styles from './plan.module.css'

interface UpgradeDialogProps {
  readonly subscriptionId: string
  readonly terms: TermsOfPage
  readonly product: ProductOfPage | undefined
  /** loads the page's data again */
  readonly refetch: () => Promise<unknown>
  readonly onClose: () => void
}

/** Changes the plan for the rest of the period and later ones. */
export function UpgradeDialog({ subscriptionId, terms, product, refetch, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const localised = useLocalised()
  if (!product) return null
  const name = localised(product.description)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('upgrade.title', { product: name })}
      consequence={t('upgrade.consequence', { count: terms.seats })}
      closeLabel={t('close')}
    >
      <div className={styles.steps}>
        <ChangePane
          request={{ subscriptionId, seats: terms.seats, productId: product.id, atRenewal: false }}
          isUnchanged={false}
          confirm={t('upgrade.confirm')}
          dueLabel={formatLongDate(language, terms.periodTo)}
          refetch={refetch}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
