import { useQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import styles from '#features/purchase/web/plan/plan.module.css'
import { WithdrawablePurchasesQuery } from './withdrawal-documents.ts'

const WithdrawalDialog = lazyPart(async () => (await import('./WithdrawalDialog.tsx')).WithdrawalDialog)

/** The way out of the reader's own subscription beside its other changes, while its time for withdrawal runs. */
export function WithdrawalNotice({ level }: { readonly level: 2 | 3 }) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useQuery(WithdrawablePurchasesQuery, { fetchPolicy: 'cache-and-network' })
  const purchase = data?.withdrawablePurchases.find(({ order }) => order.kind === 'START')
  const Heading = `h${level}` as const
  if (!purchase) return null
  return (
    <div className={styles.option}>
      <Heading>{t('link.heading')}</Heading>
      <p className={styles.small}>{t('link.lead', { date: formatLongDate(language, purchase.lastDay) })}</p>
      <TextLink aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('open')}
      </TextLink>
      {isOpen && (
        <Suspense>
          <WithdrawalDialog purchase={purchase} refetch={refetch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
