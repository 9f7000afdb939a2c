import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, useBanners } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { formatMoney, useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { formatDay } from './format-day.ts'
import { InvoiceTag } from './InvoiceTag.tsx'
import type { InvoiceOfList } from './invoices-query.ts'
import styles from './InvoiceList.module.css'

/** One document: on a phone a small stack. */
export function InvoiceRow({ invoice }: { readonly invoice: InvoiceOfList }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const banners = useBanners()
  const [isSaving, setSaving] = useState(false)
  const { number, kind, issueDate, dueDate, total, open, path } = invoice
  const money = (minor: string) => formatMoney(language, minor, total.currency === 'EUR' ? 'EUR' : 'NOK')
  const isPartPaid = BigInt(open.amountMinor) > 0n && open.amountMinor !== total.amountMinor

  const save = async () => {
    setSaving(true)
    try {
      await download(`${path}?format=pdf&locale=${language}`, language)
    } catch (error) {
      reportError(error, 'InvoiceRow')
      banners.show({ kind: 'error', title: t('notSaved', { number }) })
    }
    setSaving(false)
  }
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <span className={styles.label}>{t('date')} </span>
        {formatDay(language, issueDate)}
      </td>
      <td>
        {kind === 'INVOICE' && (
          <>
            <span className={styles.label}>{t('due')} </span>
            {formatDay(language, dueDate)}
          </>
        )}
      </td>
      <td>
        <InvoiceTag invoice={invoice} />
      </td>
      <td className={styles.amount}>
        {money(total.amountMinor)}
        {isPartPaid && <small>{t('left', { amount: money(open.amountMinor) })}</small>}
      </td>
      <td className={styles.file}>
        <IconButton
          icon={FilePdfIcon}
          aria-label={t(kind === 'INVOICE' ? 'invoiceFile' : 'creditNoteFile', { number })}
          isPending={isSaving}
          onPress={() => void save()}
        />
      </td>
    </tr>
  )
}
