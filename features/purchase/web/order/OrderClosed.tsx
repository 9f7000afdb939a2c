import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import type { OrderOfPage } from './order-query.ts'
import { Statement } from './Statement.tsx'

/** An order that was cancelled or has expired. */
export function OrderClosed({ order }: { readonly order: OrderOfPage }) {
  const { t } = useTranslation('checkout')
  const paths = usePaths()
  const isLeft = order.state === 'CANCELLED'
  return (
    <Statement
      text={isLeft ? t('closed.CANCELLED') : t('closed.EXPIRED')}
      lead={isLeft ? t('closed.CANCELLEDLead') : t('closed.EXPIREDLead')}
    >
      <PrimaryButton href={paths.purchase}>{t('order.toPlans')}</PrimaryButton>
    </Statement>
  )
}
