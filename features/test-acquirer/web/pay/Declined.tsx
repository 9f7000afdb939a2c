import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { PaymentView } from './pay-client.ts'
import { refusalOf } from './refusal.ts'
import styles from './PayPage.module.css'

/** The reason of a declined card, with the bank's code (S4). */
export function Declined({ payment }: { readonly payment: PaymentView }) {
  const { t } = useTranslation(['pay', 'app'])
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const reason = refusalOf(payment.failure)
  const at = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Banner
      className={styles.declined}
      kind="error"
      title={t(`pay:declined.${reason}.title`)}
      body={
        <>
          {t(`pay:declined.${reason}.body`)}
          <small>{t('pay:declined.code', { code: payment.failure, at: at.format(new Date(payment.at)) })}</small>
        </>
      }
      closesItself={false}
      onClose={() => setOpen(false)}
      texts={{
        close: t('app:banners.close'),
        showDetails: t('app:banners.showDetails'),
        hideDetails: t('app:banners.hideDetails'),
        errorCount: (count) => t('app:banners.errorCount', { count }),
      }}
    />
  )
}
