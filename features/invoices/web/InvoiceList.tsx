import { useSuspenseQuery } from '@apollo/client/react'
import { useId, useRef, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, SectionHeading } from '#design/index.ts'
import { InvoiceRow } from './InvoiceRow.tsx'
import { InvoicesQuery } from './invoices-query.ts'
import styles from './InvoiceList.module.css'

interface InvoiceListProps {
  /** whose; the reader's own without one */
  readonly organizationId?: string | undefined
  /** of the heading */
  readonly level?: 2 | 3 | undefined
}

/** Invoices and credit notes with status and file, the newest first, for the payer. */
export function InvoiceList({ organizationId, level = 2 }: InvoiceListProps) {
  const { t } = useTranslation('invoices')
  const { data, fetchMore } = useSuspenseQuery(InvoicesQuery, {
    variables: { organizationId: organizationId ?? null },
    fetchPolicy: 'cache-and-network',
  })
  const [isLoading, load] = useTransition()
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, totalCount } = data.invoices

  const loadMore = () =>
    load(async () => {
      await fetchMore({ variables: { offset: items.length } })
      // the button may be gone, so the focus moves to the first new invoice
      body.current?.rows[items.length]?.querySelector('button')?.focus()
    })
  return (
    <section aria-labelledby={id}>
      <SectionHeading level={level} id={id} text={t('heading')} className={styles.heading} />
      {items.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('due')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className={styles.amount}>
                {t('amount')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('file')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
      {items.length < totalCount && (
        <div className={styles.more}>
          <span role="status">{t('shown', { shown: items.length, count: totalCount })}</span>
          <Button size="small" isPending={isLoading} onPress={loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  )
}
