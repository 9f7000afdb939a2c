import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { KeepAccount } from '#features/accounts/web/account/account-mutations.ts'
import styles from '#features/accounts/web/account/account.module.css'
import { reportError } from '#platform/browser/report-error.ts'

/** Shown while the account is marked for deletion, with a button to keep it. */
export function DeletionNotice({
  erasedAfter,
  refetch,
}: {
  readonly erasedAfter: string
  readonly refetch: () => Promise<void>
}) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const client = useApolloClient()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const cancelDeletion = async () => {
    setBusy(true)
    try {
      await client.mutate({ mutation: KeepAccount })
      await refetch()
      banners.show({ kind: 'success', title: t('deletionNotice.kept') })
    } catch (error) {
      reportError(error, 'DeletionNotice')
      banners.show({ kind: 'error', title: t('failed') })
      setBusy(false)
    }
  }
  return (
    <section className={styles.deletionNotice} aria-labelledby="leaving">
      <div>
        <h2 id="leaving">{t('deletionNotice.title', { date: formatLongDate(language, erasedAfter) })}</h2>
        <p>{t('deletionNotice.body')}</p>
      </div>
      <Button variant="plain" isPending={isBusy} onPress={() => void cancelDeletion()}>
        {t('deletionNotice.keep')}
      </Button>
    </section>
  )
}
