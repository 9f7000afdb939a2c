import { useQuery } from '@apollo/client/react'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, LedgerSection, Row, RowList, TextLink } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { usePurchaseName } from './use-purchase-name.ts'
import { WithdrawablePurchasesQuery } from './withdrawal-documents.ts'

const WithdrawalDialog = lazyPart(async () => (await import('./WithdrawalDialog.tsx')).WithdrawalDialog)

/**
 * What the reader has bought and may withdraw from, with the function that does it (Directive 2011/83/EU art. 11a).
 * Renders nothing without any.
 */
export function WithdrawalSection() {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const nameOf = usePurchaseName()
  const [chosen, setChosen] = useState<string>()
  const { data, refetch } = useQuery(WithdrawablePurchasesQuery, { fetchPolicy: 'cache-and-network' })
  const purchases = data?.withdrawablePurchases ?? []
  if (purchases.length === 0) return null
  const open = purchases.find(({ order }) => order.id === chosen)
  return (
    <LedgerSection heading={t('heading')} note={t('note')}>
      <RowList opensWith="nothing" label={t('list')}>
        {purchases.map((purchase) => {
          const { order, hasStarted, lastDay } = purchase
          return (
            <Row
              key={order.id}
              icon={ReceiptIcon}
              title={nameOf(purchase)}
              note={hasStarted ? t('started') : t('until', { date: formatLongDate(language, lastDay) })}
              end={
                !hasStarted && (
                  <TextLink
                    aria-haspopup="dialog"
                    aria-label={t('openOf', { purchase: nameOf(purchase) })}
                    onPress={() => setChosen(order.id)}
                  >
                    {t('open')}
                  </TextLink>
                )
              }
            />
          )
        })}
      </RowList>
      {open && (
        <Suspense>
          <WithdrawalDialog purchase={open} refetch={refetch} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </LedgerSection>
  )
}
