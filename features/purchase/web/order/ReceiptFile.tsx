import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/index.ts'
import { download } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './order.module.css'

/** Downloads the invoice or receipt. @param path the address of its file */
export function ReceiptFile({ path, isInvoice }: { readonly path: string; readonly isInvoice: boolean }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await download(`${path}?format=pdf&locale=${language}`, language)
    } catch (error) {
      reportError(error, 'ReceiptFile')
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={DownloadSimpleIcon} isPending={isBusy} onPress={() => void fetchFile()}>
        {isInvoice ? t('receipt.invoiceFile') : t('receipt.receiptFile')}
      </Button>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          {t('receipt.noFile')}
        </p>
      )}
    </>
  )
}
