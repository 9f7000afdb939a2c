import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, useBanners } from '#design/index.ts'
import { formatLongDate, useLanguage } from '#features/markets/web/index.ts'
import { KeepAccount } from '#features/accounts/web/account/account-mutations.ts'
import styles from '#features/accounts/web/account/account.module.css'

/** Stands over everything while the account waits to be erased, with the way back. */
export function LeavingNotice({
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
  const keep = async () => {
    setBusy(true)
    try {
      await client.mutate({ mutation: KeepAccount })
      await refetch()
      banners.show({ kind: 'success', title: t('leaving.kept') })
    } catch (error) {
      console.error(error)
      banners.show({ kind: 'error', title: t('failed') })
      setBusy(false)
    }
  }
  return (
    <section className={styles.leaving} aria-labelledby="leaving">
      <div>
        <h2 id="leaving">{t('leaving.title', { date: formatLongDate(language, erasedAfter) })}</h2>
        <p>{t('leaving.body')}</p>
      </div>
      <Button variant="plain" isPending={isBusy} onPress={() => void keep()}>
        {t('leaving.keep')}
      </Button>
    </section>
  )
}
